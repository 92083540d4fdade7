/** A node on the current path of `connectedGroups`. */
interface Visit {
  node: string;
  /** Position in discovery order, and the lowest position reachable from the node. */
  index: number;
  low: number;
  /** Number of edges followed so far. */
  next: number;
}

/**
 * Finds the strongly connected components of a graph, which are groups of nodes that can all reach each other. Uses
 * Tarjan's algorithm without recursion. Yields a group after all groups that it points to.
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

/** Removes the group of a node from the open nodes. The group consists of all nodes discovered since then. */
function close(node: string, open: string[], isOpen: Set<string>): string[] {
  const group = open.splice(open.lastIndexOf(node));
  for (const member of group) isOpen.delete(member);
  return group;
}
