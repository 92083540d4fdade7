import { expect, test } from 'vitest';
import { fitLines } from '../../src/images/fit-lines.ts';

/** Each character is as wide as the font size. */
const measure = (text: string) => text.length;
const box = { width: 100, maxLines: 2, sizes: [20, 10] };

test.each([
  ['Disks', ['Disks'], 20],
  ['Disks VMs', ['Disks', 'VMs'], 20],
  ['Disks and VMs now', ['Disks and', 'VMs now'], 10],
  ['multi-part name', ['multi-part', 'name'], 10],
  ['磁盘和虚拟机', ['磁盘和虚拟', '机'], 20],
  ['one two three four five', ['one two', 'three fou…'], 10],
  ['unbreakable_name', ['unbreakabl', 'e_name'], 10],
  ['unbreakable_name_that_goes_on', ['unbreakabl', 'e_name_th…'], 10],
  ['', [''], 20],
])('%s', (text, lines, size) => {
  expect(fitLines(text, measure, box)).toEqual({ lines, size });
});
