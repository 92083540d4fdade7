import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { skipAbsentSyntax } from '../../markdown/skip-absent-syntax.ts';

const remark = unified().use(remarkParse).use(remarkGfm).freeze();
const ours = unified().use(remarkParse).use(remarkGfm).use(skipAbsentSyntax).freeze();

/** Whole and partial occurrences of the syntax that is skipped if absent, and characters to put around them. */
const PIECES = [
  ...['a', 'b.c', ' ', '\n', '\n\n', '@', 'me@b.co', '&commat;', '&#64;', '\\@', 'www', 'WWW.', 'www\\.', '&#119;ww.'],
  ...['http', 'https', '://', ':', '\\:', '/', 'HTTP://b.co', 'mailto:', 'xmpp:', '.', '-', '_', '*', '`', '[', ']'],
  ...['\n|', '|', '\n-|-\n', '\n:-\n', '\n-:\n', '\n:-:\n', '\n---\n', '\n> ', '\n- ', '\n    ', '~~', '[^1]'],
  ...['(', ')', '\n[^1]: '],
];

test('skipping constructs does not change the result', () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (markdown) => {
      expect(ours.parse(markdown)).toEqual(remark.parse(markdown));
    }),
    runs(400),
  );
});
