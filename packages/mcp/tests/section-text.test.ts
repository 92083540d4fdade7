import { expect, test } from 'vitest';
import { sectionText } from '../src/section-text.ts';

const markdown = `# Disks

Text.

## Create

\`\`\`bash
# no heading
\`\`\`

### With the CLI

More.

## Delete

Last.
`;

const headings = [
  { id: 'create', level: 2, text: 'Create' },
  { id: 'with-the-cli', level: 3, text: 'With the CLI' },
  { id: 'delete', level: 2, text: 'Delete' },
];

test('a section ends where the next of its level begins, and holds its subsections', () => {
  expect(sectionText(markdown, headings, 'create')).toMatch(/^## Create\n[\s\S]*More\.\n\n$/);
  expect(sectionText(markdown, headings, 'with-the-cli')).toBe('### With the CLI\n\nMore.\n\n');
  expect(sectionText(markdown, headings, 'delete')).toBe('## Delete\n\nLast.\n');
});

test('an anchor that is no heading has no text; where headings cannot be counted it is that of the page', () => {
  expect(sectionText(markdown, headings, 'gone')).toBeUndefined();
  expect(sectionText(markdown, headings.slice(1), 'delete')).toBe(markdown);
});

test('a section comes with the text around it that fits, the shorter neighbor first', () => {
  const around = (id: string, bytes: number) => sectionText(markdown, headings, id, bytes);
  expect(around('with-the-cli', 80)).toBe('### With the CLI\n\nMore.\n\n## Delete\n\nLast.\n');
  expect(around('with-the-cli', 20)).toBe('### With the CLI\n\nMore.\n\n');
  expect(around('delete', 1000)).toBe(markdown);
  expect(around('delete', 1000)).toBe(around('create', 1000));
});

test('the notice above the title remains, also without the title', () => {
  const notice = '> Outdated.\n\n';
  expect(sectionText(notice + markdown, headings, 'delete', 60)).toBe(`${notice}## Delete\n\nLast.\n`);
  expect(sectionText(notice + markdown, headings, 'delete', 1000)).toBe(notice + markdown);
});

test('related sections come before the text around, in page order, and omissions are marked', () => {
  const related = (id: string, bytes: number, ids: string[]) => sectionText(markdown, headings, id, bytes, ids);
  expect(related('delete', 75, [''])).toBe('# Disks\n\nText.\n\n…\n\n## Delete\n\nLast.\n');
  expect(related('delete', 20, ['', 'gone'])).toBe('## Delete\n\nLast.\n');
  expect(related('delete', 1000, ['', 'create'])).toBe(markdown);
});
