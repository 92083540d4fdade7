import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../../read/decode-text.ts';

const decode = (...parts: (string | number[])[]) =>
  decodeText(Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'a.md');

test('removes a byte order mark, and converts all line endings to line feeds', () => {
  expect(decode([0xef, 0xbb, 0xbf], '# A\r\nb\rc\n\r\nd')).toEqual({ text: '# A\nb\nc\n\nd', problems: [] });
});

test.each([
  ['a lone byte', [0xff]],
  ['a sequence that is cut off', [0xe2, 0x82]],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ['Latin-1', [0xe9]],
])('reports %s at its position', (_, bytes) => {
  const { text, problems } = decode('Grüße\r\n\r\n2. Zeile ', bytes, ' Ende\n');
  expect(problems).toMatchObject([
    { rule: 'content/encoding', file: 'a.md', start: { line: 3, column: 10 }, end: { line: 3, column: 11 } },
  ]);
  expect(text).toMatch(/^Grüße\n\n2\. Zeile \uFFFD+ Ende\n$/);
});

test('accepts a replacement character in the file', () => {
  expect(decode('a \uFFFD b').problems).toEqual([]);
  expect(decode('\uFEFFa \uFFFD b\n\uFFFD', [0xff]).problems).toMatchObject([{ start: { line: 2, column: 2 } }]);
});

test('reports a NUL character at its position, in addition to other problems', () => {
  const { text, problems } = decode('ab\nc\0d', [0xff]);
  expect(text).toBe('ab\nc\uFFFDd\uFFFD');
  expect(problems.map(({ message, start }) => [message, start])).toEqual([
    ["The file isn't valid UTF-8.", { line: 2, column: 4 }],
    ['The file contains a NUL character.', { line: 2, column: 2 }],
  ]);
});

test('decodes any valid UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[\r\0]|^\uFEFF/.test(text));
      expect(decode(text)).toEqual({ text, problems: [] });
    }),
    runs(50),
  );
});

test('decodes any bytes to a text without NUL, and reports the position of problems', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const { text, problems } = decodeText(bytes, 'a.md');
      expect(text).not.toContain('\0');
      for (const { start } of problems) expect(text.split('\n')[start.line - 1]?.[start.column - 1]).toBe('\uFFFD');
    }),
    runs(100),
  );
});
