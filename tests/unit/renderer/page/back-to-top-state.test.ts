import { expect, test } from 'vitest';
import {
  type BackToTopEvent,
  INITIAL_BACK_TO_TOP,
  nextBackToTop,
} from '../../../../renderer/page/back-to-top-state.ts';

const scroll = (top: number, remaining = 1000): BackToTopEvent => ({ type: 'scroll', top, remaining });
const JUMP: BackToTopEvent = { type: 'jump' };
const visibleAfter = (...events: BackToTopEvent[]) => events.reduce(nextBackToTop, INITIAL_BACK_TO_TOP).visible;

test('it is offered on the way up, and taken away on the way down', () => {
  expect(visibleAfter(scroll(800))).toBe(false);
  expect(visibleAfter(scroll(800), scroll(700))).toBe(true);
  expect(visibleAfter(scroll(800), scroll(700), scroll(750))).toBe(false);
});

test('near the top, and at the very end of the page, it is not offered', () => {
  expect(visibleAfter(scroll(400), scroll(301))).toBe(true);
  expect(visibleAfter(scroll(400), scroll(300))).toBe(false);
  // Browsers that bounce at the end scroll up a little without the reader.
  expect(visibleAfter(scroll(810, -10), scroll(800, 0))).toBe(false);
});

test('a jump is not the reader going up', () => {
  expect(visibleAfter(scroll(800), JUMP, scroll(500))).toBe(false);
  expect(visibleAfter(scroll(800), scroll(700), JUMP)).toBe(false);
  expect(visibleAfter(scroll(800), JUMP, scroll(500), scroll(450))).toBe(true);
});

test('standing still changes nothing', () => {
  expect(visibleAfter(scroll(800), scroll(700), scroll(700))).toBe(true);
});
