import type { ContentGraph } from '@docgraph/graph/open-graph';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { decoded } from '@docgraph/schemas/decoded';
import type { GraphNode } from '@docgraph/schemas/graph';
import { hrefOf } from './find-id.ts';

/** The target of a link, and the nodes that link to it. */
interface ResolvedLink {
  node: GraphNode;
  backlinks: { id: string; title: string }[];
}

/** Resolves a link in any form that {@link hrefOf} accepts. Returns undefined if the target doesn't exist. */
export async function resolveLink(graph: ContentGraph, link: string): Promise<ResolvedLink | undefined> {
  const { nodes, edges } = await graph.links();
  const wanted = keyOf(await hrefOf(graph, link));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const node = byId.get(link) ?? nodes.find(({ href }) => keyOf(href) === wanted);
  if (!node) return undefined;
  const from = new Set(edges.flatMap((edge) => (edge.to === node.id ? [edge.from] : [])));
  const backlinks = [...from].flatMap((id) => {
    const source = byId.get(id);
    return source ? [{ id: source.href, title: source.title }] : [];
  });
  return { node, backlinks };
}

/** Normalizes a URL, so that all its forms are equal. */
function keyOf(href: string): string {
  const [path = '', anchor] = href.split('#', 2);
  return anchor === undefined || anchor === ''
    ? decodedKey(path)
    : `${decodedKey(path)}#${decoded(anchor).normalize()}`;
}
