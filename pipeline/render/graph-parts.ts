import type { Graph } from '@docgraph/schemas/graph';

/** Nodes, edges and examples that a part holds on average at most: about 300 kB. */
const PART_ENTRIES = 2048;

/**
 * The graph in parts, of which an edit changes one: what belongs to a page is in the part that its route says, whatever
 * else there is. There are a power of two of them, so that they stay as they are until a site has doubled.
 */
export function graphParts({ nodes, edges, examples }: Graph): Graph[] {
  const entries = nodes.length + edges.length + examples.length;
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(entries / PART_ENTRIES)));
  const parts = Array.from({ length: count }, (): Graph => ({ nodes: [], edges: [], examples: [] }));
  const known = new Map<string, Graph | undefined>();
  const partOf = (id: string): Graph | undefined => {
    const owner = ownerOf(id);
    if (!known.has(owner)) known.set(owner, parts[hashOf(owner) % count]);
    return known.get(owner);
  };
  for (const node of nodes) partOf(node.id)?.nodes.push(node);
  for (const edge of edges) partOf(edge.from)?.edges.push(edge);
  for (const example of examples) partOf(example.from)?.examples.push(example);
  return parts;
}

/** The page that a section is on; anything else itself. */
function ownerOf(id: string): string {
  const [, route] = /^section:([^#]*)/.exec(id) ?? [];
  return route === undefined ? id : `page:${route}`;
}

/** 32 bits of a text (FNV-1a), so that texts are spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
