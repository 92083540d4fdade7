import { apiPaths } from '@docgraph/schemas/artifact-paths';
import type { Site } from '@docgraph/schemas/site';
import { absolute, type ListedApi } from './published-markdown.ts';

/** A file by which programs find what they know to look for. */
interface DiscoveryFile {
  path: string;
  text: string;
}

/**
 * The files below `/.well-known/`, which is at the root of a host: a site below another path has none.
 *
 * - `api-catalog` (RFC 9727) leads from the host to the description and the reference of each API.
 * - `ai-catalog.json` (AI Catalog 1.0) leads clients of the Model Context Protocol to the card of its server (SEP-2127).
 */
export function discoveryFiles(site: Site, apis: readonly ListedApi[]): DiscoveryFile[] {
  if (site.baseUrl !== '/') return [];
  const files: DiscoveryFile[] = [];
  if (apis.length > 0) files.push({ path: '.well-known/api-catalog', text: apiCatalog(site, apis) });
  const mcp = site.assistants?.mcp;
  if (mcp !== undefined) files.push({ path: '.well-known/ai-catalog.json', text: aiCatalog(site, mcp) });
  return files;
}

/** Each API with its description and its reference, as a set of links (RFC 9264). */
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
    // Where the extension of the protocol says that servers have it, and `docgraph mcp --http` does.
    url: `${mcp.replace(/\/$/, '')}/server-card`,
  };
  const host = { displayName: site.title, documentationUrl: absolute(site, '/') };
  return `${JSON.stringify({ specVersion: '1.0', host, entries: [card] }, undefined, 2)}\n`;
}
