import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointerBelow, pointerOf, stepsOf } from '../../src/description/json-pointer.ts';

/** Names that are likely to go wrong, and any others. */
const step = fc.oneof(fc.constantFrom('', '/', '~', '~1', '~0', '~01', '/vms/{id}', '__proto__', '0'), fc.string());

test('a pointer leads back to the steps it was made of, and one step below is the pointer of one step more', () => {
  fc.assert(
    fc.property(fc.array(step), step, (steps, last) => {
      expect(stepsOf(pointerOf(steps))).toEqual(steps);
      expect(pointerBelow(pointerOf(steps), last)).toBe(pointerOf([...steps, last]));
    }),
    runs(100),
  );
});

test('slashes and tildes in a step are escaped as in RFC 6901', () => {
  expect(pointerOf(['paths', '/vms/{id}', 'a~b'])).toBe('/paths/~1vms~1{id}/a~0b');
});
