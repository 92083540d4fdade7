import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitJson } from '../../../../renderer/api-reference/split-json.ts';

test('keys, strings, numbers and literals are told apart', () => {
  const parts = splitJson('{"a": "b: 1", "c": [-1.5e3, true, null]}').filter(({ kind }) => kind !== undefined);
  expect(parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'attr "a"',
    'string "b: 1"',
    'attr "c"',
    'number -1.5e3',
    'literal true',
    'literal null',
  ]);
});

test('the parts together are the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(
        splitJson(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
