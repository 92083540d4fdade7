import { expect, test } from 'vitest';
import { type MovementEvent, nextMovement, START } from '../../history/use-movement.ts';

/** Creates a scroll event on a page of 5000 pixels in a window of 800. */
const scroll = (top: number, { remaining = 4200 - top, inNavbar = false, atPlace = false } = {}): MovementEvent => ({
  type: 'scroll',
  top,
  remaining,
  inNavbar,
  atPlace,
});
/** Applies events. Numbers are scroll positions. */
const after = (events: (MovementEvent | number)[]) =>
  events.map((event) => (typeof event === 'number' ? scroll(event) : event)).reduce(nextMovement, START);

const JUMP: MovementEvent = { type: 'jump', toAnchor: true };
const PAGE: MovementEvent = { type: 'jump', toAnchor: false };
const FOCUS: MovementEvent = { type: 'focus' };

test.each<[what: string, hidden: boolean, events: (MovementEvent | number)[]]>([
  ['initially', false, []],
  ['while scrolling down', true, [100, 300]],
  ['while scrolling up', false, [100, 300, 299]],
  ['down again', true, [100, 300, 280, 281]],
  ['at rest after scrolling down', true, [100, 300, 300]],
  ['at rest after scrolling up', false, [300, 400, 350, 350]],
  ['at the initial position', false, [300]],
  ['near the top', false, [10, 59]],
  ['below that', true, [10, 60]],
  ['back near the top', false, [100, 300, 59]],
  ['near the bottom', false, [100, 4140]],
  ['above that', true, [100, 4139]],
  ['after it got the focus', false, [100, 300, FOCUS]],
  ['after a new page', false, [100, 300, PAGE]],
  ['while it has the focus', false, [100, scroll(300, { inNavbar: true })]],
  ['after it lost the focus', true, [100, scroll(300, { inNavbar: true }), 400]],
  ['after a jump to an anchor', true, [3000, JUMP]],
  ['at the scroll event of a jump up', true, [3000, JUMP, 1000]],
  ['at the scroll event of a jump down', true, [3000, JUMP, 3500]],
  ['at the second movement of a jump up', true, [3000, JUMP, 1000, scroll(950, { atPlace: true })]],
  ['scrolling up after a jump', false, [3000, JUMP, 1000, 900]],
  ['after a second jump to the same anchor', true, [3000, JUMP, 1000, 2000, JUMP, 1000]],
  ['after a jump to the top', false, [3000, JUMP, 20]],
  ['scrolling up after a jump and a new page', false, [3000, JUMP, PAGE, 1000]],
])('%s, the navbar is hidden: %s', (_, hidden, events) => {
  expect(after(events).navbarHidden).toBe(hidden);
});

test.each<[what: string, offered: boolean, events: (MovementEvent | number)[]]>([
  ['far down', false, [800]],
  ['while scrolling up', true, [800, 700]],
  ['down again', false, [800, 700, 750]],
  ['at rest', true, [800, 700, 700]],
  ['still far from the top', true, [400, 301]],
  ['near the top', false, [400, 300]],
  // Browsers that bounce at the end of the page scroll up slightly by themselves.
  ['at the very end of the page', false, [scroll(810, { remaining: -10 }), scroll(800, { remaining: 0 })]],
  ['at the scroll event of a jump', false, [800, PAGE, 500]],
  ['after a jump', false, [800, 700, PAGE]],
  ['scrolling up after a jump', true, [800, JUMP, 500, 450]],
  ['at the second movement of a jump', false, [800, JUMP, 500, scroll(450, { atPlace: true })]],
])('%s, the back-to-top button is shown: %s', (_, offered, events) => {
  expect(after(events).topOffered).toBe(offered);
});
