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
