import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DropdownEvent,
  type DropdownState,
  entryForKey,
  nextDropdownState,
} from '../../../../renderer/navbar/dropdown-state.ts';

const after = (...events: DropdownEvent[]) => events.reduce<DropdownState>(nextDropdownState, 'closed');

test('the mouse opens the list while it is over it', () => {
  expect(after('enter')).toBe('hovered');
  expect(after('enter', 'leave')).toBe('closed');
});

test('a press opens the list for good, and a second one closes it', () => {
  expect(after('press')).toBe('held');
  expect(after('press', 'press')).toBe('closed');
  expect(after('enter', 'press', 'leave')).toBe('held');
  expect(after('press', 'enter', 'leave')).toBe('held');
});

test('a list that the keyboard is in stays when the mouse leaves', () => {
  expect(after('enter', 'hold', 'leave')).toBe('held');
});

test('after Escape it stays closed until the mouse comes back', () => {
  expect(after('enter', 'dismiss', 'leave')).toBe('closed');
  expect(after('enter', 'dismiss', 'leave', 'enter')).toBe('hovered');
});

test('whatever happened before, a dismissal closes it', () => {
  const event = fc.constantFrom<DropdownEvent>('enter', 'leave', 'press', 'hold', 'dismiss');
  fc.assert(fc.property(fc.array(event), (events) => after(...events, 'dismiss') === 'closed'));
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['Tab', 0, undefined],
])('%s from entry %i of three moves to %s', (key, from, to) => {
  expect(entryForKey(key, from, 3)).toBe(to);
});

test('a list without links has nothing to move to', () => {
  expect(entryForKey('ArrowDown', -1, 0)).toBeUndefined();
});
