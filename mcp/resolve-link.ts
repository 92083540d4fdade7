import { decodedKey } from '#schemas/artifact-paths.ts';
import { decoded } from '#schemas/decoded.ts';
import type { GraphNode } from '#schemas/graph.ts';
import type { ContentGraph } from '../graph/open-graph.ts';

/** What links to a node. */
interface Backlink {
  id: string;
  title: string;
}

/** What a link leads to and what else does, or ids of what comes near where it leads nowhere. */
export async function resolveLink(
  graph: ContentGraph,
  link: string,
): Promise<{ node: GraphNode; backlinks: Backlink[] } | { near: string[] }> {
  const { url, baseUrl } = graph.manifest.site;
  const site = url + baseUrl;
  const { nodes, edges } = await graph.links();
  const wanted = keyOf(link.startsWith(site) ? `/${link.slice(site.length)}` : link);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const node = byId.get(link) ?? nodes.find(({ href }) => keyOf(href) === wanted);
  if (!node) return { near: nearIds(nodes, wanted) };
  const from = new Set(edges.flatMap((edge) => (edge.to === node.id ? [edge.from] : [])));
  const backlinks = [...from].flatMap((id) => {
    const source = byId.get(id);
    return source ? [{ id: source.href, title: source.title }] : [];
  });
  return { node, backlinks };
}

/** One spelling for all forms of an address. */
function keyOf(href: string): string {
  const [path = '', anchor] = href.split('#', 2);
  return anchor === undefined || anchor === ''
    ? decodedKey(path)
    : `${decodedKey(path)}#${decoded(anchor).normalize()}`;
}

/** Addresses that share the last part with what was asked for: pages move, but keep their names. */
function nearIds(nodes: readonly GraphNode[], wanted: string): string[] {
  const name = wanted.split(/[/#]/).findLast((part) => part !== '');
  if (name === undefined) return [];
  return nodes.flatMap(({ href }) => (keyOf(href).split(/[/#]/).includes(name) ? [href] : [])).slice(0, 5);
}
