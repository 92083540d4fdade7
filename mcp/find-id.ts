import { decodedKey } from '#schemas/artifact-paths.ts';
import { decoded } from '#schemas/decoded.ts';
import type { SearchDocument } from '#schemas/search-index.ts';
import type { ContentGraph, GraphApi } from '../graph/open-graph.ts';
import { withinEdits } from '../search/match/within-edits.ts';
import { namedDocuments } from '../search/rank/named-documents.ts';

/** Most ids that are suggested in place of one that stands for nothing. */
const MOST_SUGGESTIONS = 5;

/** Ids of nodes of the graph, as `resolve` gives them and as writers link to the API. */
const NODE_ID = /^(page|section|operation|schema|asset):(.+)$/s;

/**
 * Returns the route, with an anchor or without, that an id stands for, whether there is anything or not. An id is a route
 * or URL of the site, also a former one or that of Markdown; the id of a node, as in `operation:createDisk`; the id of an
 * operation in any case; or a request, as in `POST /disks`.
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
    // A path alone is one of the site, not a request.
    const named = /^(?:\/|https?:)/.test(bare) ? undefined : await findOperation(await graph.apis(), bare);
    if (named) return operationHref(named);
    const { redirects } = await graph.read('redirects', 'redirects.json');
    const moved = redirects.find(({ from }) => decodedKey(from) === decodedKey(route));
    if (moved?.to.startsWith('/')) return moved.to;
  }
  return anchor === undefined || anchor === '' ? route : `${route}#${anchor}`;
}

/** Where the operation or schema of a node's id is: `createDisk`, or `/route#createDisk` of another API than the first. */
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

/** Finds the operation with an id in any case, or the one that a request such as `POST /disks` calls. */
export async function findOperation(apis: readonly GraphApi[], written: string): Promise<FoundOperation | undefined> {
  for (const api of apis) if (await api.operation(written)) return { api, id: written };
  const all: { found: FoundOperation; document: SearchDocument }[] = [];
  for (const api of apis)
    for (const { operations } of (await api.index()).tagGroups.flatMap(({ tags }) => tags))
      for (const { operationId: id, method, path } of operations) {
        const texts = {
          title: '',
          content: '',
          sectionTitle: '',
          pageTitle: '',
          tags: [],
          sidebarParentCategories: [],
        };
        const found = { api, id };
        const place = { type: 'api', sectionRoute: operationHref(found), operation: { method, path } } as const;
        all.push({ found, document: { id: all.length + 1, ...texts, ...place } });
      }
  const folded = all.filter(({ found }) => found.id.toLowerCase() === written.toLowerCase());
  if (folded.length === 1) return folded[0]?.found;
  const { documents } = namedDocuments(all.map(({ document }) => document))(written);
  return documents.size === 1 ? all.find(({ document }) => documents.has(document))?.found : undefined;
}

/**
 * Suggests ids in place of one that stands for nothing: routes and operations that differ in a letter or two, pages of the
 * same name elsewhere, then what a search for its words finds.
 */
export async function suggestIds(graph: ContentGraph, id: string): Promise<string[]> {
  const wanted = decodedKey((await hrefOf(graph, id)).replace(/#(?!operation|schema).*$/s, '')).toLowerCase();
  const name = wanted.split(/[/#]/).findLast((part) => part !== '') ?? '';
  const routes = new Map((await graph.routes()).map(({ route }) => [decodedKey(route).toLowerCase(), route]));
  const operations = new Map<string, string>();
  for (const api of await graph.apis())
    for (const { operations: own } of (await api.index()).tagGroups.flatMap(({ tags }) => tags))
      for (const { operationId } of own)
        operations.set(operationId.toLowerCase(), operationHref({ api, id: operationId }));
  const sameName = [...routes].flatMap(([key, route]) => (key.split('/').includes(name) ? [route] : []));
  const near = [...nearest(routes, wanted), ...nearest(operations, name), ...sameName];
  const words = id.slice(0, 500).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const found = near.length > 0 ? [] : (await graph.search(words, { limit: 3 })).hits;
  const all = [...near, ...found.map(({ document }) => document.sectionRoute)];
  return [...new Set(all)].slice(0, MOST_SUGGESTIONS);
}

/** The values whose names are one edit away from a word, or in a longer word two; the nearest first. A short word has none. */
function nearest(names: ReadonlyMap<string, string>, word: string): string[] {
  const sorted = [...names.keys()].sort();
  const edits = word.length < 3 ? [] : word.length < 6 ? [1] : [1, 2];
  const places = new Set(edits.flatMap((most) => [...withinEdits(sorted, word, most)]));
  return [...places].flatMap((place) => names.get(sorted[place] ?? '') ?? []);
}

/** Says that an id stands for nothing, and what to ask instead. */
export async function nothingAt(graph: ContentGraph, id: string): Promise<string> {
  const near = await suggestIds(graph, id);
  return `Nothing is at ${decoded(id).slice(0, 200)}. ${near.length > 0 ? `Near it: ${near.join(', ')}` : 'Use search to find an id.'}`;
}
