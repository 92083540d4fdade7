import fc from 'fast-check';
import { type Direction, GraphBuilder } from '../../../pipeline/diagram/graph.ts';

const label = fc.string({ unit: fc.constantFrom('a', 'W', ' ', 'i', 'm'), minLength: 1, maxLength: 60 });
const shape = fc.constantFrom('box' as const, 'round' as const, 'pill' as const, 'diamond' as const, 'circle' as const);
/** Any graph of a few nodes of different shapes and sizes, some of its edges with a label. */
export const anyGraph = fc
  .record({
    direction: fc.constantFrom<Direction>('TB', 'BT', 'LR', 'RL'),
    nodes: fc.array(fc.record({ shape, label: label.map((text) => [text]) }), { minLength: 1, maxLength: 12 }),
    edges: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.option(label)), { maxLength: 16 }),
  })
  .map(({ direction, nodes, edges }) => {
    const builder = new GraphBuilder();
    builder.direction = direction;
    const made = nodes.map((node, index) => builder.define(`${index}`, node, 1));
    const pairs = new Set<string>();
    for (const [from, to, text] of edges) {
      const [first, second] = [made[from], made[to]];
      if (!first || !second || pairs.has(`${from} ${to}`)) continue;
      pairs.add(`${from} ${to}`);
      const style = { stroke: 'solid' as const, heads: { from: false, to: true }, length: 1 };
      builder.edge({ from: first, to: second, label: text === null ? [] : [text], ...style }, 1);
    }
    return builder.graph(1);
  });
