import { expect, test } from 'vitest';
import { parseGuide } from '../../report/parse-guide.ts';

const GUIDE = `# mine/rule

Readers *lose* their way.

They leave.

## Fix

Write it:

    this way

## Example

\`\`\`yaml site.yaml
title: Docs
\`\`\`

\`\`\`\`md bad docs/index.md
# Home

\`\`\`sh
ls

\`\`\`\`

\`\`\`md good docs/index.md
# Home
\`\`\`

\`\`\`png good docs/disk.png
\`\`\`

\`\`\`yaml api/openapi.yaml
\`\`\`
`;

const parse = (markdown: string) => parseGuide('mine/rule', markdown, { 'api/openapi.yaml': 'openapi: 3.1.0\n' });

test('keeps prose as written, and reads each code block as a file of one example or both', () => {
  const both = { 'site.yaml': 'title: Docs\n', 'api/openapi.yaml': 'openapi: 3.1.0\n' };
  expect(parse(GUIDE)).toEqual({
    why: 'Readers *lose* their way.\n\nThey leave.',
    fix: 'Write it:\n\n    this way',
    bad: { ...both, 'docs/index.md': '# Home\n\n```sh\nls\n\n' },
    good: { ...both, 'docs/index.md': '# Home\n', 'docs/disk.png': '' },
  });
});

test('a guide can explain why it has no example', () => {
  const text = GUIDE.replace(/## Example[\s\S]*/, '## No example\n\nIt takes *much*.\n');
  expect(parse(text)).toMatchObject({ withoutExample: 'It takes *much*.' });
});

test.each([
  ['the rule', '# mine/rule', '# mine/other'],
  ['a reason', 'Readers *lose* their way.\n\nThey leave.', ''],
  ['a fix', '## Fix', '## Repair'],
  ['an example', /## Example[\s\S]*/, ''],
  ['a code block', /## Example[\s\S]*/, '## Example\n'],
  ['code alone in the example', '## Example\n', '## Example\n\nSome files:\n'],
  ['a file name', 'png good docs/disk.png', 'png good'.replace(' good', '')],
  ['a mark that exists', 'md good docs/index.md', 'md fine docs/index.md'],
])('a guide needs %s', (_, part, other) => {
  expect(parse(GUIDE.replace(part, other))).toBeUndefined();
});
