import { expect, test } from 'vitest';
import { compareExports, ExportError, refuseLoss } from '../../src/export/compare-exports.ts';

const hashes = (count: number, hash = 'a') => new Map(Array.from({ length: count }, (_, n) => [`id-${n}`, hash]));

test('new and different records are changed, others stay or are removed', () => {
  const last = new Map([
    ['same', 'a'],
    ['edited', 'a'],
    ['gone', 'a'],
  ]);
  const next = new Map([
    ['same', 'a'],
    ['edited', 'b'],
    ['new', 'a'],
  ]);
  expect(compareExports(last, next)).toEqual({ total: 3, changed: new Set(['edited', 'new']), removed: ['gone'] });
});

test.each([
  ['a tenth', 100, 90, undefined],
  ['more than a tenth', 100, 89, '11 of 100 records would be removed'],
  ['all', 100, 0, 'No records'],
  ['nothing, as before', 0, 0, 'No records'],
  ['none of a first export', 0, 5, undefined],
])('the loss of %s', (_, before, after, message) => {
  const last = hashes(before);
  const refuse = () => refuseLoss(last, compareExports(last, hashes(after)));
  if (message === undefined) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(ExportError);
  if (message !== undefined) expect(refuse).toThrow(message);
});

test('records that are replaced by others are lost, however many there are then', () => {
  const last = hashes(10);
  const others = new Map(Array.from({ length: 50 }, (_, n) => [`other-${n}`, 'a']));
  expect(() => refuseLoss(last, compareExports(last, others))).toThrow('10 of 10 records');
});
