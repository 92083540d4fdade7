import type { ContentGraph, GraphApi } from '@docgraph/graph/open-graph';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { decoded } from '@docgraph/schemas/decoded';
import { withinEdits } from '@docgraph/search/match/within-edits';
import { operationsCalled } from '@docgraph/search/rank/named-documents';

/** Maximum number of suggestions for an unknown ID. */
const MAX_SUGGESTIONS = 5;

/** Matches the ID of a graph node, as `resolve` returns it and as authors write in links to the API. */
const NODE_ID = /^(page|section|operation|schema|asset):(.+)$/s;

/**
 * Returns the route and anchor that an ID refers to, even if they don't exist. An ID is a route or URL of the site
 * (including redirects and URLs of Markdown files), a node ID such as `operation:createDisk`, an operation ID in any
 * case, or a request such as `POST /disks`.
 */
export async function hrefOf(graph: ContentGraph, id: string): Promise<string> {
  const { url, baseUrl } = graph.manifest.site;
  const site = url + baseUrl;
  const written = id.trim();
  const [, kind, name = ''] = NODE_ID.exec(written) ?? [];
  if (kind === 'operation' || kind === 'schema') return apiHref(graph, kind, name);
  const asset = kind === 'asset' ? (await graph.links()).nodes.find((node) => node.id === written) : undefined;
  const bare = asset?.href ?? (kind === undefined ? written : name);
  const path = bare.startsWith(site) ? bare.slice(site.length) : bare;
  const [before = '', anchor] = path.replace(/^\/*/, '/').split('#', 2);
  const route = before.replace(/\?.*$/, '').replace(/(?:\/index)?(?:\.part-\d+)?\.md$/, '') || '/';
  if (!(await graph.page(route))) {
    // A path without a method is a route of the site, not a request.
    const named = /^(?:\/|https?:)/.test(bare) ? undefined : await findOperation(await graph.apis(), bare);
    if (named) return operationHref(named);
    const { redirects } = await graph.read('redirects', 'redirects.json');
    const moved = redirects.find(({ from }) => decodedKey(from) === decodedKey(route));
    if (moved?.to.startsWith('/')) return moved.to;
  }
  return anchor === undefined || anchor === '' ? route : `${route}#${anchor}`;
}

/**
 * Returns the route and anchor of an operation or schema. The name is `createDisk` in the main API, or
 * `/route#createDisk` in another.
 */
async function apiHref(graph: ContentGraph, kind: string, name: string): Promise<string> {
  const apis = await graph.apis();
  const [route, own] = name.startsWith('/') ? name.split('#', 2) : [undefined, name];
  const api = apis.find((each) => route === undefined || decodedKey(each.route) === decodedKey(route));
  const [first = '', ...field] = (own ?? '').split('/');
  const found = kind === 'operation' && api ? await findOperation([api], first) : undefined;
  return `${api?.route ?? '/'}#${[kind, encodeURIComponent(found?.id ?? first), ...field].join('/')}`;
}

/** An operation of one of the APIs. */
export interface FoundOperation {
  api: GraphApi;
  id: string;
}

/** Returns the route and anchor of an operation. */
export function operationHref({ api, id }: FoundOperation): string {
  return `${api.route}#operation/${encodeURIComponent(id)}`;
}

/** Finds the operation with an ID in any case, or the only one that matches a request such as `POST /disks`. */
export async function findOperation(apis: readonly GraphApi[], text: string): Promise<FoundOperation | undefined> {
  const written = text.trim();
  for (const api of apis) if (await api.operation(written)) return { api, id: written };
  const all = await operationsOf(apis);
  const folded = all.filter(({ id }) => id.toLowerCase() === written.toLowerCase());
  const [found, ...others] = folded.length === 1 ? folded : operationsCalled(written, all);
  return others.length === 0 ? found : undefined;
}

async function operationsOf(apis: readonly GraphApi[]) {
  const indexes = await Promise.all(apis.map(async (api) => ({ api, index: await api.index() })));
  return indexes.flatMap(({ api, index }) =>
    index.tagGroups
      .flatMap(({ tags }) => tags)
      .flatMap(({ operations }) => operations)
      .map((operation) => ({ api, id: operation.operationId, operation })),
  );
}

/**
 * Suggests IDs similar to an unknown one: routes and operations that differ by one or two edits, and pages with the
 * same last path segment. If there are none, suggests search results for its words.
 */
async function suggestIds(graph: ContentGraph, id: string): Promise<string[]> {
  const wanted = decodedKey((await hrefOf(graph, id)).replace(/#(?!operation|schema).*$/s, '')).toLowerCase();
  const name = wanted.split(/[/#]/).findLast((part) => part !== '') ?? '';
  const routes = new Map((await graph.routes()).map(({ route }) => [decodedKey(route).toLowerCase(), route]));
  const all = await operationsOf(await graph.apis());
  const operations = new Map(all.map((found) => [found.id.toLowerCase(), operationHref(found)]));
  const sameName = [...routes].flatMap(([key, route]) => (key.split('/').includes(name) ? [route] : []));
  const near = [...nearest(routes, wanted), ...nearest(operations, name), ...sameName];
  const words = id.slice(0, 500).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const found = near.length > 0 ? [] : (await graph.search(words, { limit: 3 })).hits;
  return [...new Set([...near, ...found.map(({ document }) => document.sectionRoute)])].slice(0, MAX_SUGGESTIONS);
}

/** Returns the values whose names differ from a word by one edit, or two for six or more letters, closest first. */
function nearest(names: ReadonlyMap<string, string>, word: string): string[] {
  const sorted = [...names.keys()].sort();
  const edits = word.length < 3 ? [] : word.length < 6 ? [1] : [1, 2];
  const places = new Set(edits.flatMap((most) => [...withinEdits({ terms: sorted }, word, most)]));
  return [...places].flatMap((place) => names.get(sorted[place] ?? '') ?? []);
}

/** Returns the message for an unknown ID, with suggestions. */
export async function notFoundMessage(graph: ContentGraph, id: string): Promise<string> {
  const near = await suggestIds(graph, id);
  return `Nothing found at ${decoded(id).slice(0, 200)}. ${near.length > 0 ? `Similar: ${near.join(', ')}` : 'Use search to find an ID.'}`;
}
