import { apiPaths } from '@docgraph/schemas/artifact-paths';
import type { Site } from '@docgraph/schemas/site';
import { absolute, type ListedApi } from './published-markdown.ts';

/** A file that programs use to discover a site's APIs and MCP server. */
interface DiscoveryFile {
  path: string;
  text: string;
}

/**
 * Returns the files in `/.well-known/`. Returns none for a site with a base URL, since that folder is at the root of a host.
 *
 * - `api-catalog` (RFC 9727) links to the description and the reference of each API.
 * - `ai-catalog.json` (AI Catalog 1.0) links to the MCP server card (SEP-2127).
 */
export function discoveryFiles(site: Site, apis: readonly ListedApi[]): DiscoveryFile[] {
  if (site.baseUrl !== '/') return [];
  const files: DiscoveryFile[] = [];
  if (apis.length > 0) files.push({ path: '.well-known/api-catalog', text: apiCatalog(site, apis) });
  const mcp = site.assistants?.mcp;
  if (mcp !== undefined) files.push({ path: '.well-known/ai-catalog.json', text: aiCatalog(site, mcp) });
  return files;
}

/** Returns the description and reference of each API as a link set (RFC 9264). */
function apiCatalog(site: Site, apis: readonly ListedApi[]): string {
  const linkset = apis.map(({ api, index }) => {
    const reference = absolute(site, api.route);
    const server = index.servers.find(({ url }) => /^https?:\/\/[^{]*$/.test(url))?.url;
    return {
      anchor: server ?? reference,
      'service-desc': [
        { href: absolute(site, apiPaths.document(api.folder)), type: 'application/vnd.oai.openapi+json' },
      ],
      'service-doc': [
        { href: reference, type: 'text/html' },
        { href: reference, type: 'text/markdown' },
      ],
    };
  });
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`;
}

function aiCatalog(site: Site, mcp: string): string {
  const card = {
    identifier: `urn:air:${new URL(site.url).hostname}:docgraph`,
    displayName: site.title,
    type: 'application/mcp-server-card+json',
    // The path that SEP-2127 specifies and `docgraph mcp --http` serves.
    url: `${mcp.replace(/\/$/, '')}/server-card`,
  };
  const host = { displayName: site.title, documentationUrl: absolute(site, '/') };
  return `${JSON.stringify({ specVersion: '1.0', host, entries: [card] }, undefined, 2)}\n`;
}
