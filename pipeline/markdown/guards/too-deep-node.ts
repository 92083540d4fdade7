import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import { MAX_DEPTH } from './limits.ts';

type AnyNode = MdastNodes | HastNodes;

/** The first node that stands deeper in the tree than `MAX_DEPTH`. Does not recurse, unlike everything after it. */
export function tooDeepNode(tree: AnyNode): AnyNode | undefined {
  let level: AnyNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0];
    const below: AnyNode[] = [];
    for (const node of level) if ('children' in node) for (const child of node.children) below.push(child);
    level = below;
  }
  return undefined;
}
