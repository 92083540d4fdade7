import { decoded } from '#schemas/decoded.ts';
import type { ContentGraph, GraphApi } from '../graph/open-graph.ts';
import { sectionText } from './section-text.ts';

/** What an id stands for. */
export interface FoundText {
  kind: 'page' | 'section' | 'operation' | 'schema';
  title: string;
  /** Markdown; of a schema JSON. */
  text: string;
  /** Address on the published site. */
  url: string;
}

/**
 * Finds what an id of a search result stands for: a route, with an anchor for a section, operation or schema. Addresses
 * of the site are taken as well, those of Markdown included. Undefined where there is nothing.
 */
export async function findText(graph: ContentGraph, id: string): Promise<FoundText | undefined> {
  const { url, baseUrl } = graph.manifest.site;
  const site = url + baseUrl;
  const path = id.startsWith(site) ? `/${id.slice(site.length)}` : id;
  const [written = '', anchor = ''] = path.split('#', 2);
  const route = written.replace(/\?.*$/, '').replace(/(?:\/index)?\.md$/, '');
  const page = await graph.page(route);
  const text = page && (await graph.pageMarkdown(page.route));
  if (!page || text === undefined) return operationFile(graph, route);
  const address = `${site}${page.route.slice(1)}`;
  if (page.kind === 'api') {
    const [kind, name = ''] = anchor.split('/').map(decoded);
    const api = (await graph.apis()).find((each) => each.route === (page.part?.api ?? page.route));
    const found = kind === 'operation' ? await operationText(api, name) : await schemaText(api, kind, name);
    if (found) return { ...found, url: `${address}#${kind}/${encodeURIComponent(name)}` };
  }
  if (anchor === '') return { kind: 'page', title: page.title, text, url: address };
  const headings = 'headings' in page ? page.headings : [];
  const heading = headings.find((each) => each.id === anchor);
  const section = sectionText(text, headings, anchor);
  if (section === undefined || heading === undefined) return undefined;
  return {
    kind: 'section',
    title: `${page.title}: ${heading.text}`,
    text: section,
    url: `${address}#${anchor}`,
  };
}

async function operationText(api: GraphApi | undefined, operationId: string) {
  const operation = await api?.operation(operationId);
  const text = await api?.operationMarkdown(operationId);
  return operation && text !== undefined ? { kind: 'operation' as const, title: operation.summary, text } : undefined;
}

/** The operation whose Markdown is at a path without its ending, such as `/api/operations/createDisk`. */
async function operationFile(graph: ContentGraph, path: string): Promise<FoundText | undefined> {
  const [, folder, name = ''] = /^\/(.+)\/operations\/([^/]+)$/.exec(path) ?? [];
  const api = (await graph.apis()).find((each) => each.folder === folder);
  const id = decoded(name);
  const found = await operationText(api, id);
  const { url, baseUrl } = graph.manifest.site;
  return found && api && { ...found, url: `${url}${baseUrl}${api.route.slice(1)}#operation/${encodeURIComponent(id)}` };
}

async function schemaText(api: GraphApi | undefined, kind: string | undefined, name: string) {
  const schema = kind === 'schema' ? await api?.schema(name) : undefined;
  return schema && { kind: 'schema' as const, title: schema.name, text: JSON.stringify(schema.schema, undefined, 2) };
}
