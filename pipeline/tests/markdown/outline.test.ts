import { expect, test } from 'vitest';
import { told } from '../report/told.ts';
import { parse } from './parse.ts';

const toldOf = (text: string) => told(parse(text).problems).map((line) => line.replace('docs/page.md:', ''));

test.each([
  ['one title and every level below it', '# T\n\n## A\n\n### B\n\n#### C\n\n## D\n', []],
  ['a title in the front matter', '---\ntitle: T\n---\n\n## A\n', []],
  ['the same name in different parts', '# T\n\n## A\n\n### Example\n\n## B\n\n### Example\n', []],
  ['headings in code', '# T\n\n```md\n# U\n```\n', []],
  ['a second title', '# T\n\n# U\n', ['3:1 content/second-title The page already has a title. Write `##`.']],
  [
    'a level that is left out',
    '# T\n\n## A\n\n#### B\n',
    ['5:1 content/skipped-level The heading level jumps from 2 to 4. Write `###`.'],
  ],
  [
    'a first heading that is too deep',
    '# T\n\n### A\n',
    ['3:1 content/skipped-level The heading level jumps from 1 to 3. Write `##`.'],
  ],
  [
    'a name that another heading of the part has',
    '# T\n\n## A\n\n### B\n\n### B {#other}\n\n## A\n',
    [
      '7:1 content/duplicate-heading The heading has the same text as the one on line 5. Make each heading specific.',
      '9:1 content/duplicate-heading The heading has the same text as the one on line 3. Make each heading specific.',
    ],
  ],
])('the outline of a page: %s', (_, text, expected) => {
  expect(toldOf(text)).toEqual(expected);
});

test('requires alternative text for images, including those with a reference', () => {
  const problem =
    'content/empty-alternative The image has no alternative text. Describe the image between the brackets.';
  expect(toldOf('# T\n\n![](a.png) ![A disk](a.png)\n\n![ ][b]\n\n[b]: b.png\n')).toEqual([
    `3:1 ${problem}`,
    `5:1 ${problem}`,
  ]);
});

test.each([
  ['pyhton', 'python'],
  ['javscript', 'javascript'],
  ['yamll', 'yaml'],
])('suggests the right name for the mistyped language %s: %s', (written, meant) => {
  expect(toldOf(`# T\n\n\`\`\`${written}\nx\n\`\`\`\n`)).toEqual([
    `3:1 content/unknown-language Unknown code language \`${written}\`. Did you mean \`${meant}\`?`,
  ]);
});

test.each(['bash', 'sh', 'js', 'tsx', 'jsonc', 'terraform', 'vue', 'text', 'wolfram', 'my-own-language', ''])(
  'does not report the language %j',
  (language) => {
    expect(toldOf(`# T\n\n\`\`\`${language}\nx\n\`\`\`\n`)).toEqual([]);
  },
);

test.each([
  ['htps://example.com', 'https'],
  ['htp://example.com', 'http'],
  ['mailot:me@example.com', 'mailto'],
])('the scheme of %s suggests %s', (url, meant) => {
  expect(toldOf(`# T\n\n[x](${url})\n`)).toEqual([expect.stringContaining(`Did you mean \`${meant}:\`?`)]);
});

test.each(['', '\n \n'])('reports the page %j as empty', (text) => {
  expect(toldOf(text)).toEqual(['1:1 content/empty-title The page is empty. Add content, or remove the file.']);
});
