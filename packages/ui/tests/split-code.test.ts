import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCode } from '../src/split-code.ts';

const colored = (code: string, language: string) =>
  splitCode(code, language).flatMap(({ text, kind }) => (kind === undefined ? [] : [`${kind} ${text}`]));

test('names, texts, numbers and literals of JSON are told apart', () => {
  expect(colored('{"a\\"b": "c: 1", "n": [-1.5e3, true, null]}', 'json')).toEqual([
    'attr "a\\"b"',
    'string "c: 1"',
    'attr "n"',
    'number -1.5e3',
    'literal true',
    'literal null',
  ]);
});

test('an address is no comment, and what follows a hash in a shell is', () => {
  expect(colored('curl "https://a.example" -X POST # done', 'curl')).toEqual([
    'string "https://a.example"',
    'comment # done',
  ]);
  expect(colored('const a = 1; // one', 'javascript')).toEqual(['keyword const', 'number 1', 'comment // one']);
});

test('the pieces together are the code, whatever it is', () => {
  const language = fc.constantFrom('json', 'curl', 'javascript', 'python', 'go', '');
  const code = fc
    .array(fc.constantFrom('"', "'", '`', '\\', '#', '//', '\n', ':', ' ', '-', '1', 'if', 'é', '{'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(code, fc.string()), language, (text, name) => {
      const pieces = splitCode(text, name).map((part) => part.text);
      expect(pieces.join('')).toBe(text);
    }),
    runs(100),
  );
});
