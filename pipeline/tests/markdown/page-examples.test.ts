import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const VARIABLES = { short: 'x', 'vm.id': '91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23', empty: '' };

const examplesOf = (text: string) => parse(text, { variables: VARIABLES }).value.examples;

test('a code block has its language, words, and text with variables replaced', () => {
  const text = 'Text.\n\n```JSON response=getVm part title="A part" {2-3} showLineNumbers\n{"id": "{{vm.id}}"}\n```\n';
  expect(examplesOf(text).blocks).toMatchObject([
    {
      language: 'json',
      words: [
        { text: 'response=getVm', span: { start: { line: 3, column: 9 }, end: { line: 3, column: 23 } } },
        { text: 'part', span: { start: { line: 3, column: 24 } } },
      ],
      text: '{"id": "91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23"}',
      span: { start: { line: 3, column: 1 }, end: { line: 3, column: 65 } },
    },
  ]);
});

test('the position of inline code accounts for front matter and line breaks', () => {
  const { inline } = examplesOf('---\ntitle: T\n---\n\nA `one` and\n- ``t`wo {{short}}``\n');
  expect(inline).toMatchObject([
    { text: 'one', span: { start: { line: 5, column: 4 }, end: { line: 5, column: 7 } } },
    { text: 't`wo x', span: { start: { line: 6, column: 5 } } },
  ]);
});

/** Containers of a code block, as functions that add their markers to each line. */
const CONTAINERS: readonly ((lines: readonly string[]) => string)[] = [
  (lines) => lines.join('\n'),
  (lines) => `1. Step\n\n${lines.map((line) => `   ${line}`).join('\n')}`,
  (lines) => `- a\n  - b\n\n${lines.map((line) => `    ${line}`).join('\n')}`,
  (lines) => lines.map((line) => `> ${line}`).join('\n'),
  (lines) => `::::tabs{group=g}\n\n:::tab[A]\n\n${lines.join('\n')}\n\n:::\n\n::::`,
];

test('maps every character of a code block to its position in the file, or to the variable it comes from', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-z"{}: ]{0,8}$/),
    fc.constantFrom('{{vm.id}}', '{{short}}', '{{empty}}', '{{no}}'),
  );
  const line = fc.array(piece, { maxLength: 5 }).map((pieces) => `|${pieces.join('')}`);
  const cases = fc.tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom(...CONTAINERS));
  fc.assert(
    fc.property(cases, ([lines, contain]) => {
      const source = `# Title\n\n${contain(['```text', ...lines, '```'])}\n`;
      const { text = '', marks = [] } = examplesOf(source).blocks[0] ?? {};
      expect(text).toBe(
        lines.join('\n').replace(/\{\{([\w.]+)\}\}/g, (all, name: keyof typeof VARIABLES) => VARIABLES[name] ?? all),
      );
      for (const [offset, character] of [...text].entries()) {
        const mark = marks.findLast(({ at }) => at <= offset);
        if (!mark || character === '\n') continue;
        const written = source.split('\n')[mark.line - 1]?.slice(mark.column - 1);
        if (mark.filled) expect(written).toMatch(/^\{\{/);
        else expect(written?.[offset - mark.at]).toBe(character);
      }
    }),
    runs(30),
  );
});
