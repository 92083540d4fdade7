import path from 'node:path/posix';
import { operationAnchor, schemaAnchor } from '@docgraph/openapi/reference/anchors';
import type { Graph, GraphEdge, GraphEntry, GraphExample, GraphNode } from '@docgraph/schemas/graph';
import { FILE_START } from '@docgraph/source/checked';
import type { LinkedSite } from '../model/linked-site.ts';
import type { ExampleUse } from '../model/parsed-page.ts';
import { compareText } from './compare-names.ts';
import { encodeRoute } from './encode-route.ts';
import { apiNode, entryNode } from './targets.ts';

type GraphInput = Pick<LinkedSite, 'pages' | 'apis' | 'assets' | 'collections'>;

/** Builds the graph of link targets and links, in a fixed order. */
export function buildGraph(input: GraphInput, links: readonly GraphEdge[]): Graph {
  const nodes = [...pageNodes(input), ...apiNodes(input), ...assetNodes(input)];
  const entries = input.collections.flatMap(({ name, entries }) =>
    entries.map(({ id, title, href }): GraphEntry => ({ id: entryNode(name, id), title, href })),
  );
  const ids = new Set([...nodes, ...entries].map((node) => node.id));
  const references = input.apis.flatMap(({ entry, api }) =>
    api.references.map(({ from, to, file, span }): GraphEdge => {
      return { from: apiNode(entry, from), to: apiNode(entry, to), kind: 'reference', file, start: span.start };
    }),
  );
  const edges = [...links, ...references].filter((edge) => ids.has(edge.from) && ids.has(edge.to));
  const byId = (a: { id: string }, b: { id: string }) => compareText(a.id, b.id);
  const sorted = { nodes: nodes.sort(byId), edges: edges.sort(byEnds), examples: [] };
  return entries.length > 0 ? { ...sorted, entries: entries.sort(byId) } : sorted;
}

function* pageNodes({ pages }: GraphInput): Generator<GraphNode> {
  for (const page of pages) {
    const { route } = page;
    const title = page.kind === 'doc' ? page.page.title : page.title;
    yield { id: `page:${route}`, kind: 'page', title, href: route };
    for (const { id, text } of page.kind === 'doc' ? page.page.headings : [])
      yield { id: `section:${route}#${id}`, kind: 'section', title: text, href: `${route}#${id}` };
  }
}

function* apiNodes({ apis }: GraphInput): Generator<GraphNode> {
  for (const { entry, api, layout } of apis) {
    const href = (anchor: string) => `${layout.routeOf(anchor)}#${anchor}`;
    for (const { operationId, summary } of api.operations) {
      const id = apiNode(entry, `operation:${operationId}`);
      yield { id, kind: 'operation', title: summary, href: href(operationAnchor(operationId)) };
    }
    for (const name of api.schemas)
      yield { id: apiNode(entry, `schema:${name}`), kind: 'schema', title: name, href: href(schemaAnchor(name)) };
  }
}

function* assetNodes({ assets }: GraphInput): Generator<GraphNode> {
  for (const [file, address] of assets)
    yield { id: `asset:${file}`, kind: 'asset', title: path.basename(file), href: `/${encodeRoute(address)}` };
}

/** Returns the graph entries of all examples on pages, given by file. A page with several routes has entries for each. */
export function graphExamples(
  { pages, graph }: Pick<LinkedSite, 'pages' | 'graph'>,
  uses: ReadonlyMap<string, readonly ExampleUse[]>,
): GraphExample[] {
  const ids = new Set(graph().nodes.map(({ id }) => id));
  const examples = pages.flatMap((linked) => {
    if (linked.kind !== 'doc') return [];
    const { route, page, generatedFrom } = linked;
    return (uses.get(page.file) ?? []).map(({ to, section, start, file = page.file }): GraphExample => {
      const id = `section:${route}#${section}`;
      const place = generatedFrom === undefined ? { file, start } : { file: generatedFrom, start: FILE_START.start };
      return { from: section !== null && ids.has(id) ? id : `page:${route}`, to, ...place };
    });
  });
  return examples.filter(({ to }) => ids.has(to)).sort(byEnds);
}

/** Sorts edges by source and target, then by position. */
function byEnds(a: GraphExample, b: GraphExample): number {
  return (
    compareText(a.from, b.from) ||
    compareText(a.to, b.to) ||
    compareText(a.file, b.file) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column
  );
}
