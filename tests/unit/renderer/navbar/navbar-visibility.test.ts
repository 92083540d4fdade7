import { expect, test } from 'vitest';
import {
  INITIAL_NAVBAR,
  type NavbarEvent,
  nextNavbarVisibility,
} from '../../../../renderer/navbar/navbar-visibility.ts';

const scroll = (scrollTop: number, focusInside = false): NavbarEvent => ({
  type: 'scroll',
  scrollTop,
  windowHeight: 800,
  pageHeight: 5000,
  navbarHeight: 60,
  focusInside,
});
const hiddenAfter = (...events: NavbarEvent[]) => events.reduce(nextNavbarVisibility, INITIAL_NAVBAR).hidden;

test('it hides on the way down and comes back on the way up', () => {
  expect(hiddenAfter(scroll(100), scroll(300))).toBe(true);
  expect(hiddenAfter(scroll(100), scroll(300), scroll(280))).toBe(false);
});

test('it is there near the top and near the bottom', () => {
  expect(hiddenAfter(scroll(10), scroll(50))).toBe(false);
  expect(hiddenAfter(scroll(100), scroll(300), scroll(20))).toBe(false);
  expect(hiddenAfter(scroll(100), scroll(300), scroll(4190))).toBe(false);
});

test('a jump to an anchor hides it, and the scroll event of the jump does not show it', () => {
  const jump: NavbarEvent = { type: 'navigate', toAnchor: true };
  expect(hiddenAfter(scroll(3000), jump)).toBe(true);
  expect(hiddenAfter(scroll(3000), jump, scroll(1000))).toBe(true);
  expect(hiddenAfter(scroll(3000), jump, scroll(1000), scroll(900))).toBe(false);
});

test('focus inside it and a new page show it', () => {
  expect(hiddenAfter(scroll(100), scroll(300), { type: 'focus' })).toBe(false);
  expect(hiddenAfter(scroll(100), scroll(300), { type: 'navigate', toAnchor: false })).toBe(false);
});

test('it stays while the keyboard is in it', () => {
  expect(hiddenAfter(scroll(100), scroll(300, true))).toBe(false);
  expect(hiddenAfter(scroll(100), scroll(300, true), scroll(400))).toBe(true);
});
