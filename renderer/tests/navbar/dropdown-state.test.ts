import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DropdownEvent,
  type DropdownState,
  entryForKey,
  nextDropdownState,
} from '../../navbar/control-dropdown.ts';

const after = (...events: DropdownEvent[]) => events.reduce<DropdownState>(nextDropdownState, 'closed');

test.each<[DropdownState, ...DropdownEvent[]]>([
  // The list is open while the mouse is over it.
  ['hovered', 'enter'],
  ['closed', 'enter', 'leave'],
  // A click keeps it open, and a second click closes it.
  ['held', 'press'],
  ['closed', 'press', 'press'],
  ['held', 'enter', 'press', 'leave'],
  ['held', 'press', 'enter', 'leave'],
  // A list with the focus stays open when the mouse leaves.
  ['held', 'enter', 'hold', 'leave'],
  // After Escape, it stays closed until the mouse returns.
  ['closed', 'enter', 'dismiss', 'leave'],
  ['hovered', 'enter', 'dismiss', 'leave', 'enter'],
])('it is %s after %s %s %s %s', (state, ...events) => {
  expect(after(...events)).toBe(state);
});

test('a dismissal closes it in any state', () => {
  const event = fc.constantFrom<DropdownEvent>('enter', 'leave', 'press', 'hold', 'dismiss');
  fc.assert(
    fc.property(fc.array(event), (events) => after(...events, 'dismiss') === 'closed'),
    runs(100),
  );
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

test('returns undefined for an empty list', () => {
  expect(entryForKey('ArrowDown', -1, 0)).toBeUndefined();
});
