import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMarkdown } from '../../../src/reference/markdown/cut-markdown.ts';

/** The lines of code blocks that are never closed. */
function openFences(text: string): string[] {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (open === undefined) open = marks;
    else if (marks?.startsWith(open) && line.trim() === marks) open = undefined;
  }
  return open === undefined ? [] : [open];
}

test('a short text is one part', () => {
  expect(cutMarkdown('# A\n\nText.\n', 100)).toEqual(['# A\n\nText.\n']);
});

test('parts begin with a heading where they can', () => {
  const section = (name: string) => `## ${name}\n\n${'word '.repeat(8)}\n\n`;
  expect(cutMarkdown(`# T\n\n${section('A')}${section('B')}${section('C')}`, 120)).toEqual([
    `# T\n\n${section('A')}${section('B')}`,
    section('C'),
  ]);
});

test('a heading in code is code, and a code block stays whole where it fits', () => {
  const code = `\`\`\`\`sh\n\n## no heading\n\`\`\`\n${'x\n'.repeat(20)}\`\`\`\`\n`;
  expect(cutMarkdown(`${'a'.repeat(80)}\n\n${code}`, 90)).toEqual([`${'a'.repeat(80)}\n\n`, code]);
});

test('a code block that is too long is closed, and opened again', () => {
  const parts = cutMarkdown(`~~~python title="a"\n${'print(1)\n'.repeat(30)}~~~\n\nEnd.\n`, 120);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) {
    expect(part.startsWith('~~~python title="a"\n'), part).toBe(true);
    expect(openFences(part)).toEqual([]);
  }
  expect(parts.at(-1)).toContain('\nEnd.\n');
  expect(parts.join('').match(/print\(1\)/g)).toHaveLength(30);
});

test('nothing is lost, and no part is too long', () => {
  const block = fc.oneof(
    fc.constantFrom('# One\n', '## Two\n', '### Three\n', '\n', '- item\n', '> quote\n'),
    fc.lorem({ maxCount: 60 }).map((text) => `${text}\n\n`),
    fc.string({ maxLength: 300 }).map((text) => `${text.replace(/[`~]/g, '')}\n`),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
      const text = blocks.join('');
      const parts = cutMarkdown(text, 200);
      expect(parts.join('')).toBe(text);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
    }),
    runs(200),
  );
});

test.each([
  ['an opening', `\`\`\`${'a'.repeat(500)}\nprint(1)\n\`\`\`\n`],
  ['a fence', `${'`'.repeat(500)}\nprint(1)\n${'`'.repeat(500)}\n`],
  ['a line of code', `\`\`\`\n${'a'.repeat(500)}\n\`\`\`\n`],
  ['a paragraph right below code', `\`\`\`sh\nprint(1)\n\`\`\`\n${'a'.repeat(500)}\n`],
  ['a paragraph below code without lines', `\`\`\`sh\n\`\`\`\n${'a'.repeat(500)}\n`],
])('%s longer than a part is cut, and nothing is lost', (_, text) => {
  const parts = cutMarkdown(text, 200);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
  const count = (letter: string, texts: readonly string[]) => texts.join('').split(letter).length;
  for (const letter of ['a', 'print(1)']) expect(count(letter, parts)).toBe(count(letter, [text]));
  if (text.includes('sh\n')) expect(parts[0]).toMatch(/^```sh\n/);
});

test('a long line is never cut within a character', () => {
  for (const part of cutMarkdown('\u{1F600}'.repeat(100), 33)) expect(part).not.toMatch(/\p{Surrogate}/u);
});
