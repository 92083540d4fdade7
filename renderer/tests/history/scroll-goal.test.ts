import { expect, test } from 'vitest';
import { scrollGoal } from '../../history/use-scroll.ts';

const heading = { id: 'create' };

test.each([
  ['a link', false, undefined, '', undefined, 0],
  ['a link with a hash', false, undefined, '#create', heading, heading],
  ['a link with a hash that does not exist', false, undefined, '#gone', undefined, 0],
  ['a link to a visited entry', false, 300, '#create', heading, heading],
  ['a step back', true, 300, '', undefined, 300],
  ['a step back to the top', true, 0, '#create', heading, 0],
  ['a step back to a position on the page', true, 300, '#create', heading, 300],
  ['a step to an entry that was never visited', true, undefined, '', undefined, 0],
  ['a step to a hash that was never visited', true, undefined, '#create', heading, heading],
  ['a step to a hash that does not exist', true, undefined, '#gone', undefined, undefined],
])('%s scrolls to its target', (_, isStep, left, hash, target, goal) => {
  expect(scrollGoal(isStep, left, hash, target)).toBe(goal);
});
