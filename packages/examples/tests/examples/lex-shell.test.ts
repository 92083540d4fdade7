import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WILDCARD } from '../../src/examples/placed-text.ts';
import { lexShell } from '../../src/examples/shell/lex-shell.ts';
import type { ShellWord } from '../../src/examples/shell/shell-script.ts';
import { wordText } from '../../src/examples/shell/word-text.ts';

/** The text of a word, `*` for what only the shell knows. */
const textOf = (word: ShellWord) => wordText(word, new Map()).text.replaceAll(WILDCARD, '*');
const commandsOf = (script: string) => lexShell(script).commands.map(({ words }) => words.map(textOf));

test.each([
  ['curl -sS "https://a/b"', [['curl', '-sS', 'https://a/b']]],
  ["a 'b  c' d\\ e", [['a', 'b  c', 'd e']]],
  ['a \\\n  b', [['a', 'b']]],
  ['a | b && c || d; e & f\ng', [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g']]],
  ['a # comment\nb', [['a'], ['b']]],
  ['a() {\n  b $1\n}', [['{'], ['b', '*'], ['}']]],
  ['a b#c', [['a', 'b#c']]],
  [`a "$B/$${'{C}'}/x$"`, [['a', '*/*/x$']]],
  ['a \'{"b": "\'"$C"\'"}\'', [['a', '{"b": "*"}']]],
  ['A=$(b c | d) e', [['b', 'c'], ['d'], ['A=*', 'e']]],
  [
    'a "$(b "c d")" e',
    [
      ['b', 'c d'],
      ['a', '*', 'e'],
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

test.each([
  ['curl -d @- <<\'EOF\'\n{"a": "$b"}\nEOF\n', '{"a": "$b"}\n'],
  ['curl -d @- <<EOF\n{"a": "$b"}\nEOF', '{"a": "*"}\n'],
  ['curl -d @- <<-EOF\n\t{}\n\tEOF', '{}\n'],
  ['curl -d @- <<< "{}"', '{}'],
])('the command of %j reads %j', (script, input) => {
  const [command] = lexShell(script).commands;
  expect(command?.input && textOf(command.input)).toBe(input);
});

test.each([
  ["a 'b", 'single quote', 2],
  ['a "b', 'double quote', 2],
  ['a $(b', '`$(`', 2],
  ['a <<E\nb', '`E`', 6],
])('what is not closed in %j is a fault', (script, message, start) => {
  expect(lexShell(script).faults).toMatchObject([{ message: expect.stringContaining(message), start }]);
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
    runs(100),
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
    runs(300),
  );
});
