import { expect, test } from 'vitest';
import { type CollapseEvent, nextCollapseState } from '../../../../renderer/ui/collapse-state.ts';

const after = (...events: CollapseEvent[]) => events.reduce(nextCollapseState, 'closed');

test('it opens and closes, each with a movement between', () => {
  expect(after('open')).toBe('opening');
  expect(after('open', 'end')).toBe('open');
  expect(after('open', 'end', 'close')).toBe('closing');
  expect(after('open', 'end', 'close', 'end')).toBe('closed');
});

test('a movement turns around where the reader changes their mind', () => {
  expect(after('open', 'close')).toBe('closing');
  expect(after('open', 'close', 'open')).toBe('opening');
  expect(after('open', 'close', 'open', 'end')).toBe('open');
});

test('what says nothing new changes nothing', () => {
  expect(after('close')).toBe('closed');
  expect(after('end')).toBe('closed');
  expect(after('open', 'open')).toBe('opening');
  expect(after('open', 'end', 'end')).toBe('open');
});
