import type { ContentGraph, GraphApi } from '@docgraph/graph/open-graph';
import { schemaMarkdown } from '@docgraph/openapi/reference/markdown/schema-markdown';
import { nameOf, partsOf } from '@docgraph/openapi/reference/schema-forms';
import { decoded } from '@docgraph/schemas/decoded';
import type { Page } from '@docgraph/schemas/page';
import { findOperation, hrefOf, operationHref } from './find-id.ts';
import { sectionText } from './section-text.ts';
import { sentBytes } from './tool-result.ts';

/** The text that an ID refers to. */
export interface FoundText {
  kind: 'page' | 'section' | 'operation' | 'schema' | 'file';
  title: string;
  /** Markdown. */
  text: string;
  /** The route of the text, with its anchor if it has one. */
  href: string;
}

/**
 * Finds the text for an ID in any form that {@link hrefOf} accepts. A section comes with the text around it on its page if
 * all of it fits in a number of bytes, and first with the sections of the page that match a query best. Returns undefined
 * if the ID doesn't exist.
 */
export async function findText(
  graph: ContentGraph,
  id: string,
  bytes = 0,
  query?: string,
): Promise<FoundText | undefined> {
  const href = await hrefOf(graph, id);
  const [route = '', anchor = ''] = href.split('#', 2);
  const page = await graph.page(route);
  const text = page && (await graph.pageMarkdown(page.route));
  if (!page || text === undefined) return (await operationFile(graph, route)) ?? assetAt(graph, route);
  if (page.kind === 'api') {
    const [kind, name = ''] = anchor.split('/').map(decoded);
    const api = (await graph.apis()).find((each) => each.route === (page.part?.api ?? page.route));
    const found = api && kind === 'operation' ? await operationText({ api, id: name }) : undefined;
    if (found) return found;
    const schema = api && kind === 'schema' ? await schemaText(api, name) : undefined;
    if (schema) return schema;
    // Tags are sections of the list on the page.
    return anchor === '' || kind === 'tag' ? { kind: 'page', title: page.title, text, href } : undefined;
  }
  if (anchor === '') return { kind: 'page', title: page.title, text, href: page.route };
  const related = query === undefined ? [] : await matchingSections(graph, page.route, query);
  return sectionOf(page, text, decoded(anchor), bytes, related);
}

/** Maximum number of pages whose best section is read next to a text, and the maximum size of each. */
const OTHER_PAGES = 3;
const OTHER_BYTES = 3000;

/** Reads the sections of other pages that match a query best, one of each page. */
export async function otherPassages(graph: ContentGraph, href: string, query: string): Promise<FoundText[]> {
  const { version, locale } = (await graph.editionAt(href)) ?? {};
  const { hits } = await graph.search(query, { version, locale, limit: MAX_MATCHES });
  const pages = new Set([href.split('#', 1)[0]]);
  const passages: FoundText[] = [];
  for (const { document } of hits) {
    if (passages.length === OTHER_PAGES) break;
    const [route = ''] = document.sectionRoute.split('#', 1);
    if (pages.has(route) || document.type === 'api') continue;
    pages.add(route);
    const found = await findText(graph, document.sectionRoute);
    if (found && sentBytes(found.text) <= OTHER_BYTES) passages.push(found);
  }
  return passages;
}

/** Maximum number of results in which the sections of a page are looked for. */
const MAX_MATCHES = 100;

/** Lists the anchors of the sections of a page that match a query, best first. */
async function matchingSections(graph: ContentGraph, route: string, query: string): Promise<string[]> {
  const { version, locale } = (await graph.editionAt(route)) ?? {};
  const { hits } = await graph.search(query, { version, locale, type: 'docs', limit: MAX_MATCHES });
  const parts = hits.map(({ document }) => document.sectionRoute.split('#', 2));
  return parts.flatMap(([page, anchor = '']) => (page === route ? [decoded(anchor)] : []));
}

/** Returns the section at an anchor. For anchors that aren't headings, such as a changelog entry, returns the page. */
function sectionOf(
  page: Page,
  text: string,
  anchor: string,
  bytes: number,
  related: readonly string[],
): FoundText | undefined {
  const headings = 'headings' in page ? page.headings : [];
  const heading = headings.find((each) => each.id === anchor);
  const section = sectionText(text, headings, anchor, bytes, related);
  const href = `${page.route}#${anchor}`;
  if (section !== undefined && heading)
    return { kind: 'section', title: `${page.title}: ${heading.text}`, text: section, href };
  const isThere = 'html' in page && page.html.includes(` id="${anchor}"`);
  return isThere ? { kind: 'page', title: page.title, text, href } : undefined;
}

async function operationText({ api, id }: { api: GraphApi; id: string }): Promise<FoundText | undefined> {
  const found = await findOperation([api], id);
  const operation = found && (await api.operation(found.id));
  const text = found && (await api.operationMarkdown(found.id));
  if (!operation || text === undefined) return undefined;
  return { kind: 'operation', title: operation.summary, text, href: operationHref(found) };
}

/** Finds the operation whose Markdown is at a path without an extension, such as `/api/operations/createDisk`. */
async function operationFile(graph: ContentGraph, path: string): Promise<FoundText | undefined> {
  const [, folder, name = ''] = /^\/(.+)\/operations\/([^/]+)$/.exec(path) ?? [];
  const api = (await graph.apis()).find((each) => each.folder === folder);
  return api && operationText({ api, id: decoded(name) });
}

/** Returns the URL of an image or another file. */
async function assetAt(graph: ContentGraph, path: string): Promise<FoundText | undefined> {
  const { url, baseUrl } = graph.manifest.site;
  const isThere = graph.manifest.artifacts.some((entry) => entry.path === `assets${decoded(path)}`);
  const title = decoded(path.split('/').at(-1) ?? '');
  return isThere ? { kind: 'file', title, text: `${url}${baseUrl}${path.slice(1)}\n`, href: path } : undefined;
}

async function schemaText(api: GraphApi, name: string): Promise<FoundText | undefined> {
  const named = await api.schema(name);
  if (!named) return undefined;
  const schemas = new Map([[name, named.schema]]);
  // Loads the schemas that are part of this one. All others are only named.
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const part of partsOf(named.schema, schemas)) {
      const name = nameOf(part);
      const other = name === undefined || schemas.has(name) ? undefined : await api.schema(name);
      if (other) schemas.set(other.name, other.schema);
      isNew ||= other !== undefined;
    }
  }
  const text = schemaMarkdown(name, named.schema, schemas);
  return { kind: 'schema', title: name, text, href: `${api.route}#schema/${encodeURIComponent(name)}` };
}
