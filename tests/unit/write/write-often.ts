// Writes a tree of 40 files, all with the same content, again and again: `write-often.ts DIR NAME`.
import type { TreeState } from '../../../pipeline/write/tree-state.ts';
import { writeTree } from '../../../pipeline/write/write-tree.ts';

const [, , dir = '', name = ''] = process.argv;
let previous: TreeState = {};
for (let round = 0; round < 15; round++) {
  const content = `${name}${round % 3}`;
  const files = Array.from({ length: 40 }, (_, i) => ({ path: `${i}.txt`, key: content, content: () => content }));
  previous = (await writeTree({ dir, marker: '0.txt', previous }, files)).state;
}
