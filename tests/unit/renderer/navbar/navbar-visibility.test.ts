import { expect, test } from 'vitest';
import {
  INITIAL_NAVBAR,
  type NavbarEvent,
  nextNavbarVisibility,
} from '../../../../renderer/navbar/use-navbar-hidden.ts';

/** Scrolls a page of 5000 pixels in a window of 800. */
const scroll = (scrollTop: number, focusInside = false, atPlace = false): NavbarEvent => ({
  type: 'scroll',
  scrollTop,
  windowHeight: 800,
  pageHeight: 5000,
  navbarHeight: 60,
  focusInside,
  atPlace,
});
/** Numbers are positions that are scrolled to. */
const hiddenAfter = (...events: (NavbarEvent | number)[]) =>
  events
    .map((event) => (typeof event === 'number' ? scroll(event) : event))
    .reduce(nextNavbarVisibility, INITIAL_NAVBAR).hidden;

const JUMP: NavbarEvent = { type: 'navigate', toAnchor: true };
const PAGE: NavbarEvent = { type: 'navigate', toAnchor: false };
const FOCUS: NavbarEvent = { type: 'focus' };

test.each<[what: string, hidden: boolean, events: (NavbarEvent | number)[]]>([
  ['before anything', false, []],
  ['on the way down', true, [100, 300]],
  ['on the way up', false, [100, 300, 299]],
  ['down again', true, [100, 300, 280, 281]],
  ['standing still on the way down', true, [100, 300, 300]],
  ['standing still on the way up', false, [300, 400, 350, 350]],
  ['where the page was when it loaded', false, [300]],
  ['near the top', false, [10, 59]],
  ['below that', true, [10, 60]],
  ['back near the top', false, [100, 300, 59]],
  ['near the bottom', false, [100, 4140]],
  ['above that', true, [100, 4139]],
  ['after the focus came into it', false, [100, 300, FOCUS]],
  ['after a new page', false, [100, 300, PAGE]],
  ['while the keyboard is in it', false, [100, scroll(300, true)]],
  ['once the keyboard has left it', true, [100, scroll(300, true), 400]],
  ['after a jump to an anchor', true, [3000, JUMP]],
  ['at the scroll event of a jump up', true, [3000, JUMP, 1000]],
  ['at the scroll event of a jump down', true, [3000, JUMP, 3500]],
  ['at the second movement of a jump up', true, [3000, JUMP, 1000, scroll(950, false, true)]],
  ['on the way up after a jump', false, [3000, JUMP, 1000, 900]],
  ['after a second jump to the same anchor', true, [3000, JUMP, 1000, 2000, JUMP, 1000]],
  ['after a jump to the top', false, [3000, JUMP, 20]],
  ['on the way up after a jump and a new page', false, [3000, JUMP, PAGE, 1000]],
])('%s, it is hidden: %s', (_, hidden, events) => {
  expect(hiddenAfter(...events)).toBe(hidden);
});
