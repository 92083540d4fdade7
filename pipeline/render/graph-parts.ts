import type { Graph } from '@docgraph/schemas/graph';

/** Maximum average number of nodes, edges, and examples per part: about 300 kB. */
const PART_ENTRIES = 2048;

/**
 * Splits the graph into parts, so that editing a page only changes one part. A page's part depends only on its route and on
 * the number of parts, which is a power of two, so that it rarely changes as a site grows.
 */
export function graphParts({ nodes, edges, examples, entries = [] }: Graph): Graph[] {
  const size = nodes.length + edges.length + examples.length + entries.length;
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(size / PART_ENTRIES)));
  const parts = Array.from({ length: count }, (): Graph => {
    return { nodes: [], edges: [], examples: [], ...(entries.length > 0 && { entries: [] }) };
  });
  const known = new Map<string, Graph | undefined>();
  const partOf = (id: string): Graph | undefined => {
    const owner = ownerOf(id);
    if (!known.has(owner)) known.set(owner, parts[hashOf(owner) % count]);
    return known.get(owner);
  };
  for (const node of nodes) partOf(node.id)?.nodes.push(node);
  for (const entry of entries) partOf(entry.id)?.entries?.push(entry);
  for (const edge of edges) partOf(edge.from)?.edges.push(edge);
  for (const example of examples) partOf(example.from)?.examples.push(example);
  return parts;
}

/** Returns the page of a section, or the ID itself for other nodes. */
function ownerOf(id: string): string {
  const [, route] = /^section:([^#]*)/.exec(id) ?? [];
  return route === undefined ? id : `page:${route}`;
}

/** Returns a 32-bit FNV-1a hash, which spreads strings evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
