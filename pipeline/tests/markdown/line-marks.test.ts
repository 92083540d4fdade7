import { expect, test } from 'vitest';
import { copiedCode } from '../../markdown/code/copied-code.ts';
import { parse } from './parse.ts';

/** Returns the published Markdown of a page. */
function published(text: string, variables = {}): string {
  const { markdown } = parse(text, { variables }).value;
  return markdown.map((part) => (typeof part === 'string' ? part : part.written)).join('');
}

test('publishes code without removed lines and without comments that mark lines', () => {
  const code =
    '```js title="{{name}}" {1}\nconst a = 1; // [!code --]\n// [!code focus]\nconst b = {{value}}; // [!code ++]\n```';
  expect(published(`# T\n\n- ${code.replaceAll('\n', '\n  ')}\n\nEnd`, { name: 'a.js', value: '2' })).toBe(
    '# T\n\n- ```js title="a.js"\n  const b = 2;\n  ```\n\nEnd',
  );
  expect(published('# T\n\n```js {1}\nconst a = 1;\n```')).toBe('# T\n\n```js {1}\nconst a = 1;\n```');
  expect(published('# T\n\n```diff lang=js\n-a();\n+b();\n c();\n```')).toBe('# T\n\n```js\nb();\nc();\n```');
});

test('collects examples without removed lines, with the position of each line', () => {
  const { examples } = parse(
    '```json\n// [!code highlight:1]\n{\n  "a": 1, // [!code --]\n  "a": 2 // [!code ++]\n}\n```',
  ).value;
  expect(examples.blocks).toMatchObject([
    {
      text: '{\n  "a": 2\n}',
      marks: [
        { at: 0, line: 3, column: 1 },
        { at: 2, line: 5, column: 1 },
        { at: 11, line: 6, column: 1 },
      ],
    },
  ]);
});

test('hides lines, but copies, publishes, and collects them', () => {
  const js = '```js hide={1} showLineNumbers\nsetUp();\nrun();\ntearDown(); // [!code hide]\n```';
  const rust = '```rust\n# fn main() {\nlet a = "\n## b";\n#[cfg(test)]\n#\n# }\n```';
  const [first = '', second = ''] = parse(`${js}\n\n${rust}`).value.html.join('').split('</figure>');
  expect(first).toContain('data-copy="setUp();\nrun();\ntearDown();"');
  expect(first.replace(/<[^>]*>/g, '')).toContain('run();');
  expect(first).toContain('data-line="2"');
  expect(first.replace(/<[^>]*>/g, '')).not.toMatch(/setUp|tearDown/);
  expect(second.replace(/<[^>]*>/g, '').trim()).toBe('Rustlet a = "\n# b";\n#[cfg(test)]');
  expect(published(js)).toContain('setUp();\nrun();\ntearDown();');
  expect(published(rust)).toContain('fn main() {\nlet a = "\n# b";');
  expect(parse(js).value.examples.blocks).toMatchObject([{ text: 'setUp();\nrun();\ntearDown();' }]);
});

test('refers to notes in the list below instead of showing their comments', () => {
  const code = '```yaml {1}\nregion: north # (1)\nsize: 2 # (1)! two\n# (2)!\nname: web # (3)\n```';
  const html = parse(`${code}\n\n1. Where it runs\n2. Its name`).value.html.join('');
  expect([...html.matchAll(/class="note" data-note="(\d+)"/g)].map(([, number]) => number)).toEqual(['1', '2']);
  const [block = ''] = html.split('</figure>');
  expect(block.replace(/<[^>]*>/g, '')).toContain('region: north\nsize: 2 # (1)! two\n\nname: web # (3)');
  expect(published(`${code}\n\n1. Where it runs\n2. Its name`)).toContain(code.replace(' {1}', ''));
  for (const other of ['- A', '2. A', 'A'])
    expect(parse(`${code}\n\n${other}`).value.html.join('')).not.toContain('data-note');
});

test('keeps the mark of an HTTP request out of its generated samples', () => {
  const calls = { server: 'https://api.example', calls: [] };
  const { html } = parse('```http samples {1}\nGET /a HTTP/1.1\n```', { calls }).value;
  expect(html.join('')).not.toContain('highlighted');
});

const COPIED: [language: string, shown: string, copied: string][] = [
  ['diff', ' a {\n-  b\n+  c\n }', 'a {\n  c\n}'],
  ['diff', 'a {\n-  b\n+  c\n}', 'a {\n  c\n}'],
  ['diff', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'],
  ['console', '$ npm i\nadded 1\n$ npm run dev \\\n  --port 3000\nready', 'npm i\nnpm run dev \\\n  --port 3000'],
  ['console', '# apt update\nok', 'apt update'],
  ['console', 'ada@web-01:~/app$ ls\na.txt', 'ls'],
  ['console', '$ cat <<EOF\n> a\n> EOF\na', 'cat <<EOF\na\nEOF'],
  ['sh', '$ ls -l\ntotal 0', 'ls -l'],
  ['sh', '# comment\nls', '# comment\nls'],
  ['bash', 'echo "$ 5"\nls', 'echo "$ 5"\nls'],
  ['', '$ ls', 'ls'],
  ['text', 'It costs\n$ 5', 'It costs\n$ 5'],
  ['powershell', 'PS C:\\> Get-Item .\n\n  Directory', 'Get-Item .'],
  ['pwsh', 'PS /home> Get-Date `\n>> -Format o\n2026', 'Get-Date `\n-Format o'],
  ['cmd', 'C:\\Users>dir /b\na.txt', 'dir /b'],
  ['ipython', 'In [1]: x = 1\n\nIn [2]: x\nOut[2]: 1', 'x = 1\nx'],
  ['redis', '127.0.0.1:6379> SET a 1\nOK', 'SET a 1'],
  ['js', '> [1].length\n1', '[1].length'],
  ['python', '>>> 1 + 1\n2\n>>> for i in x:\n...     print(i)\n...\n0', '1 + 1\nfor i in x:\n    print(i)'],
  ['python', 'a >>> b', 'a >>> b'],
  ['mysql', 'mysql> SELECT 1\n    -> + 1;\n+---+', 'SELECT 1\n+ 1;'],
  ['sql', 'app=# SELECT 1;\n 1', 'SELECT 1;'],
  ['js', 'a > b', 'a > b'],
];
test.each(COPIED)('copies what readers need from a %s block: %j', (language, shown, copied) => {
  expect(copiedCode(language, shown, [])).toBe(copied);
});

test('publishes and collects only the commands of a terminal session', () => {
  const session = '```console\n$ curl -X POST \\\n>   https://a.example\nok\n$ ls\n```';
  expect(published(session)).toContain('```console\ncurl -X POST \\\n  https://a.example\nls\n```');
  const { value } = parse(session);
  expect(value.examples.blocks).toMatchObject([
    { text: 'curl -X POST \\\n  https://a.example\nls', marks: [{ line: 2, column: 3 }, { line: 3 }, { line: 5 }] },
  ]);
  const html = value.html.join('');
  expect(html).toContain('<span class="prompt">$ </span>');
  expect(html).toContain('<span class="line output">ok</span>');
});

test('stores the code to copy only if it differs from the shown code', () => {
  expect(parse('```js\na(); // [!code --]\nb(1);\n```').value.html.join('')).toContain('data-copy="b(1);"');
  expect(parse('```js\na(); // [!code ++]\n```').value.html.join('')).not.toContain('data-copy');
});

test.each([
  ['```yaml\na: 1 # (1)\nb: 2 # (9)\n```\n\n1. Note', 5, /no item 9/],
  ['```js hide={1-2}\na();\nb();\n```', 3, /All lines/],
  ['```js\na(); // [!code hide:0]\nb();\n```', 4, /hide:0/],
])('reports marks without an effect: %j', (text, line, message) => {
  expect(parse(`# T\n\n${text}\n`).problems).toMatchObject([
    { rule: 'content/invalid-code-mark', start: { line }, message: expect.stringMatching(message) },
  ]);
});
