import { expect, test } from 'vitest';
import { type BackToTopEvent, INITIAL_BACK_TO_TOP, nextBackToTop } from '../../../../renderer/page/BackToTop.tsx';

const scroll = (top: number, remaining = 1000): BackToTopEvent => ({ type: 'scroll', top, remaining });
const JUMP: BackToTopEvent = { type: 'jump' };

test.each<[what: string, visible: boolean, events: (BackToTopEvent | number)[]]>([
  ['far down', false, [800]],
  ['on the way up', true, [800, 700]],
  ['down again', false, [800, 700, 750]],
  ['standing still', true, [800, 700, 700]],
  ['still far from the top', true, [400, 301]],
  ['near the top', false, [400, 300]],
  // Browsers that bounce at the end scroll up a little without the reader.
  ['at the very end of the page', false, [scroll(810, -10), scroll(800, 0)]],
  ['at the scroll event of a jump', false, [800, JUMP, 500]],
  ['after a jump', false, [800, 700, JUMP]],
  ['on the way up after a jump', true, [800, JUMP, 500, 450]],
])('%s, it is offered: %s', (_, visible, events) => {
  const all = events.map((event) => (typeof event === 'number' ? scroll(event) : event));
  expect(all.reduce(nextBackToTop, INITIAL_BACK_TO_TOP).visible).toBe(visible);
});
