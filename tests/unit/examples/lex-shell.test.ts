import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WILDCARD } from '../../../pipeline/examples/placed-text.ts';
import { lexShell } from '../../../pipeline/examples/shell/lex-shell.ts';
import { wordText } from '../../../pipeline/examples/shell/word-text.ts';

const NOTHING_KNOWN = new Map<string, string>();

/** The commands of a script as lists of words, `*` for what only the shell knows. */
function commandsOf(script: string): string[][] {
  return lexShell(script).commands.map(({ words }) =>
    words.map((word) => wordText(word, NOTHING_KNOWN).text.replaceAll(WILDCARD, '*')),
  );
}

test.each([
  ['curl -sS "https://a/b"', [['curl', '-sS', 'https://a/b']]],
  ["a 'b  c' d\\ e", [['a', 'b  c', 'd e']]],
  ['a \\\n  b', [['a', 'b']]],
  ['a | b && c || d; e & f\ng', [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g']]],
  ['a # comment\nb', [['a'], ['b']]],
  ['a b#c', [['a', 'b#c']]],
  [`a "$B/$${'{C}'}/x$"`, [['a', '*/*/x$']]],
  ['a \'{"b": "\'"$C"\'"}\'', [['a', '{"b": "*"}']]],
  ['A=$(b c | d) e', [['b', 'c'], ['d'], ['A=*', 'e']]],
  [
    'a "$(b "c d")"',
    [
      ['b', 'c d'],
      ['a', '*'],
    ],
  ],
  ['a `b c`', [['a', '*']]],
  ['(a; b)', [['a'], ['b']]],
  ['a > out.txt 2>&1 <in b', [['a', 'b']]],
  ["a <<'E'\n$b 'c'\nE\nd", [['a'], ['d']]],
  ["$'a\\'b' c", [["a'b", 'c']]],
  ['a "b\\"c\\d"', [['a', 'b"c\\d']]],
  ['case $a in b) c;; esac', [['case', '*', 'in', 'b'], ['c'], ['esac']]],
])('the script %j is read as %j', (script, commands) => {
  expect(commandsOf(script)).toEqual(commands);
});

test('a here-document is what its command reads', () => {
  const inputOf = (script: string) => {
    const [command] = lexShell(script).commands;
    return command?.input && wordText(command.input, NOTHING_KNOWN).text.replaceAll(WILDCARD, '*');
  };
  expect(inputOf('curl -d @- <<\'EOF\'\n{"a": "$b"}\nEOF\n')).toBe('{"a": "$b"}\n');
  expect(inputOf('curl -d @- <<EOF\n{"a": "$b"}\nEOF')).toBe('{"a": "*"}\n');
  expect(inputOf('curl -d @- <<-EOF\n\t{}\n\tEOF')).toBe('{}\n');
  expect(inputOf('curl -d @- <<< "{}"')).toBe('{}');
});

test.each([
  ["a 'b", 'A single quote is never closed.', 2],
  ['a "b', 'A double quote is never closed.', 2],
  ['a $(b', '`$(` is never closed.', 2],
  ['a <<E\nb', 'The text up to `E` is never closed.', 6],
])('what is not closed in %j is a fault', (script, message, start) => {
  expect(lexShell(script).faults).toMatchObject([{ message, start }]);
});

test('words in any quotes are read back', () => {
  const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const double = (text: string) => `"${text.replace(/["$`\\]/g, '\\$&')}"`;
  const escaped = (text: string) => (text === '' ? "''" : text.replace(/\n/g, "'\n'").replace(/[^\w\n']/gu, '\\$&'));
  const word = fc.tuple(
    fc.string({ unit: fc.constantFrom(...'ab1 "$`\\|&;<>()#{}=\n'), maxLength: 8 }),
    fc.constantFrom(single, double, escaped),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const script = words.map(([text, quote]) => quote(text)).join(' ');
      expect(commandsOf(script)).toEqual([words.map(([text]) => text)]);
    }),
    { numRuns: 500 },
  );
});

test('any text is read to its end, and each character is found where it is written', () => {
  const script = fc.string({ unit: fc.constantFrom(...'ab \'"$`\\|&;<>(){}#=\n\tE-'), maxLength: 40 });
  fc.assert(
    fc.property(script, (text) => {
      const { commands } = lexShell(text);
      for (const { words, input } of commands)
        for (const { parts, start, end } of [...words, ...(input ? [input] : [])]) {
          expect(start <= end && end <= text.length).toBe(true);
          for (const part of parts) if (part.kind === 'text') expect(text.slice(part.start, part.end)).toBe(part.text);
        }
    }),
    { numRuns: 2000 },
  );
});
