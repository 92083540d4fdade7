import { expect, test } from 'vitest';
import { type CollapseEvent, type CollapseState, nextCollapseState } from '../../../../renderer/ui/animate-collapse.ts';

test.each<[CollapseState, ...CollapseEvent[]]>([
  // It opens and closes, each with a movement between.
  ['opening', 'open'],
  ['open', 'open', 'end'],
  ['closing', 'open', 'end', 'close'],
  ['closed', 'open', 'end', 'close', 'end'],
  // A movement turns around where the reader changes their mind.
  ['closing', 'open', 'close'],
  ['opening', 'open', 'close', 'open'],
  ['open', 'open', 'close', 'open', 'end'],
  // What says nothing new changes nothing.
  ['closed', 'close'],
  ['closed', 'end'],
  ['opening', 'open', 'open'],
  ['open', 'open', 'end', 'end'],
])('it is %s after %s %s %s %s', (state, ...events) => {
  expect(events.reduce<CollapseState>(nextCollapseState, 'closed')).toBe(state);
});
