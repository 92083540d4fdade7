/** A node on the way of `connectedGroups`. */
interface Visit {
  node: string;
  /** Position in the order of discovery, and the lowest position that can be reached from here. */
  index: number;
  low: number;
  /** Number of edges that were followed. */
  next: number;
}

/**
 * The strongly connected components of a graph (Tarjan's algorithm, without recursion): groups in which each node can
 * be reached from each other. A group comes after all groups it leads to.
 */
export function* connectedGroups(edges: ReadonlyMap<string, readonly string[]>): Generator<string[]> {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const path: Visit[] = [];
  const discover = (node: string) => {
    const visit = { node, index: visits.size, low: visits.size, next: 0 };
    visits.set(node, visit);
    open.push(node);
    isOpen.add(node);
    path.push(visit);
  };
  for (const start of edges.keys()) {
    if (!visits.has(start)) discover(start);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const target = edges.get(visit.node)?.[visit.next++];
      if (target === undefined) {
        path.pop();
        const above = path.at(-1);
        if (above) above.low = Math.min(above.low, visit.low);
        if (visit.low === visit.index) yield close(visit.node, open, isOpen);
        continue;
      }
      const known = visits.get(target);
      if (!known) discover(target);
      else if (isOpen.has(target)) visit.low = Math.min(visit.low, known.index);
    }
  }
}

/** Takes the group of a node out of those that are open: all from the last one discovered back to the node. */
function close(node: string, open: string[], isOpen: Set<string>): string[] {
  const group = open.splice(open.lastIndexOf(node));
  for (const member of group) isOpen.delete(member);
  return group;
}
