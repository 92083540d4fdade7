import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPattern } from '../../../src/reference/pattern/match-pattern.ts';
import { parsePattern } from '../../../src/reference/pattern/parse-pattern.ts';

function matches(source: string, text: string, isUnicode = true, maxSteps = 1_000_000): boolean | undefined {
  const pattern = parsePattern(source, isUnicode);
  return pattern ? matchPattern(pattern, isUnicode, text, maxSteps).isMatch : undefined;
}

/** Parts of which patterns are put together, and the characters of the texts they are tried on. */
const ATOMS = ['a', 'b', '.', '[ab]', '[^a]', '[^]', '\\d', '\\W', '\\b', '\\B', '^', '$', '1', '\\.', '\\u0061', '-'];
const UNICODE_ATOMS = [...ATOMS, '\\p{L}', '\\P{Lu}', '\\u{1F600}', '\\uD83D\\uDE00', '😀', '[😀a]', '\\/'];
const PLAIN_ATOMS = [...ATOMS, 'a{,2}', '}', ']', '\\_', '\\01', '\\u{2}', '\\p', '😀', '(?=a)*', '[\\d-x]', '{'];
const QUANTIFIERS = ['', '', '', '*', '+', '?', '*?', '{2}', '{0,1}', '{1,}', '{2,3}?', '{0}'];

function patterns(atoms: readonly string[]): fc.Arbitrary<string> {
  const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
    pattern: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...atoms),
      fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...QUANTIFIERS)).map((parts) => parts.join('')),
      fc
        .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('pattern'), tie('pattern'), fc.constantFrom(...QUANTIFIERS))
        .map(([open, first, second, quantifier]) => `${open}${first}|${second})${quantifier}`),
      fc.tuple(fc.constantFrom('(?=', '(?!', '(?<=', '(?<!'), tie('pattern')).map(([open, body]) => `${open}${body})`),
    ),
  }));
  return pattern;
}

function isValid(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

const texts = fc.array(fc.constantFrom('a', 'b', 'A', '1', '-', '.', '\n', '😀', 'u', 'p', '{', '_'), { maxLength: 8 });

test.each([
  ['u', UNICODE_ATOMS],
  ['', PLAIN_ATOMS],
])('patterns match what RegExp matches, with the flag "%s"', (flags, atoms) => {
  const cases = fc
    .tuple(
      patterns(atoms).filter((source) => isValid(source, flags)),
      texts.map((characters) => characters.join('')),
    )
    // V8 also finds empty matches within a surrogate pair, where Unicode mode knows no place.
    .filter(([source, text]) => flags === '' || !(text.includes('😀') && /\\B|\(\?<?[=!]/.test(source)));
  fc.assert(
    fc.property(cases, ([source, text]) => {
      expect([source, text, matches(source, text, flags === 'u')]).toEqual([
        source,
        text,
        new RegExp(source, flags).test(text),
      ]);
    }),
    runs(2000),
  );
});

test.each([
  ['^(a+)+$', `${'a'.repeat(5000)}!`, false],
  ['^(a|a)*$', `${'a'.repeat(5000)}!`, false],
  ['^(.*)*(.*)*(.*)*x$', 'a'.repeat(300), false],
  ['^(?:a?){300}a{300}$', 'a'.repeat(300), true],
  ['^[A-Za-z0-9+/]*={0,2}$', `${'QUJD'.repeat(20_000)}==`, true],
  ['^(?:[A-Z]{4})*$', 'QUJD'.repeat(20_000), true],
  ['^.{1,99999999999999999999}$', 'a', true],
  ['^(?!.*-$)(?!-)[a-z0-9-]{2,49}$', 'my-name-', false],
  ['^(?:){1000000000}$', '', true],
])('%s is matched in bounded steps', (source, text, isMatch) => {
  expect(matches(source, text)).toBe(isMatch);
});

test('a match that takes too many steps has no result', () => {
  expect(matches('^a*$', 'a'.repeat(100), true, 1000)).toBe(true);
  expect(matches('^a*$', 'a'.repeat(100), true, 200)).toBeUndefined();
  expect(matches('^', 'a'.repeat(100), true, 99)).toBeUndefined();
});

test.each(['(a)\\1', '(?<n>a)\\k<n>', `${'('.repeat(200)}a${')'.repeat(200)}`])('%s cannot be read', (source) => {
  expect(parsePattern(source, true)).toBeUndefined();
});

test('groups that change flags cannot be read, where RegExp knows them', () => {
  expect(parsePattern('(?i:a)', true)).toBeUndefined();
});
