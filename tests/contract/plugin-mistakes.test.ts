import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

// Mistakes of authors of plugins and themes. Each is reported where it was made.

const PROJECT = {
  'package.json': '{"type": "module"}',
  'content/site.yaml': 'title: T\n',
  'content/mine.yaml': '- a\n',
  'content/docs/index.md': '# Home\n\n:::mine\n:::\n\n```mine\nx\n```\n',
};

/** A plugin in a file of its own, whose third line is `code`. */
const plugin = (code: string) => `const fail = (): never => {
  // On purpose.
  throw new Error('no luck'); };
export const mine = { api: 1, name: 'mine', ${code} };
`;
const CONFIG = "import { mine } from './mine.ts';\nexport default { plugins: [mine] };\n";

async function check(files: Record<string, string>) {
  const dir = await temporaryFolder({ ...PROJECT, ...files });
  const result = await runDocs('check', '--content', path.join(dir, 'content'), '--format', 'json');
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(result.stdout);
  const problems = diagnostics.map(
    ({ file, start, message, hint = '' }) => `${file}:${start.line}:${start.column} ${message} ${hint}`,
  );
  return { code: result.code, text: problems.join('\n') };
}

const steps = (code: string) => `page: { needs: () => true, steps: () => ({ ${code} }) }`;

test.each([
  ['steps', 'page: { needs: () => true, steps: fail }'],
  ['rejecting steps', 'page: { needs: () => true, steps: async () => fail() }'],
  ['directives', 'directives: { mine: fail }'],
  ['directives in steps', steps('directives: { mine: fail }')],
  ['fences', steps('fences: { mine: fail }')],
  ['finish', steps('finish: fail')],
  ['remark', steps('remark: [() => fail]')],
  ['rehype', steps('rehype: [() => fail]')],
  ['attaching', steps('rehype: [fail]')],
])('an error in %s is reported at its line, with the stack', async (_, code) => {
  const { code: exit, text } = await check({ 'docgraph.config.ts': CONFIG, 'mine.ts': plugin(code) });
  expect(exit).toBe(1);
  expect(text).toMatch(/^\.\.\/mine\.ts:3:\d+ The plugin `mine` failed: no luck\. Stack: `fail` at mine\.ts:3:\d+/m);
});

// The test runner changes stack traces in its own thread, so this runs the command in another process.
test('errors in parts that run once are reported at their lines', async () => {
  const parts = {
    data: "data: { 'data.yaml': { read: fail } }",
    facts: 'facts: fail',
    blocks:
      "data: { 'b.yaml': { read: () => ({ value: 1, problems: [] }) } }, blocks: { from: { b: 'b.yaml' }, make: fail }",
    fragments: 'fragments: fail',
    pages: 'pages: fail',
    needs: 'page: { needs: fail, steps: () => ({}) }',
    head: 'head: fail',
    files: "files: { 'mine.xml': { make: fail } }",
    artifacts: 'artifacts: fail',
  };
  const names = Object.keys(parts);
  const imports = names.map((name) => `import { mine as ${name} } from './${name}.ts';\n`).join('');
  const dir = await temporaryFolder({
    ...PROJECT,
    'content/data.yaml': '- a\n',
    'content/b.yaml': '- a\n',
    'docgraph.config.ts': `${imports}export default { plugins: [${names.join(', ')}] };\n`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, code]) => [`${name}.ts`, plugin(code).replace("'mine'", `'my-${name}'`)]),
    ),
  });
  const cli = path.join(ROOT, 'packages/cli/bin/docs.mjs');
  const { stderr } = spawnSync(process.execPath, [cli, 'check'], { cwd: dir, encoding: 'utf8' });
  const lines = [
    ...stderr.matchAll(/^(\w+\.ts:3):\d+ +error +The plugin `my-(\w+)` failed: no luck\. Stack: `fail` at/gm),
  ];
  expect(lines.map(([, at]) => at).sort()).toEqual(names.map((name) => `${name}.ts:3`).sort());
});

test.each<[string, string, string]>([
  [
    'an unknown part',
    'direktives: {}',
    "../docgraph.config.ts:1:1 The plugin `mine` isn't a valid plugin: Unknown key `direktives`. Did you mean `directives`?",
  ],
  ['two lists of directives', `directives: {}, ${steps('')}`, 'has both `page` and `directives`'],
  [
    'a directive of the core',
    steps('directives: { note: () => ({ content: [] }) }'),
    'the directive `:::note` is already used by the core',
  ],
  [
    'an invalid result',
    "directives: { mine: () => 'text' }",
    'content/docs/index.md:1:1 The plugin `mine` failed: the return value of `mine` is invalid',
  ],
  [
    'a promise',
    'directives: { mine: async () => ({ content: [] }) }',
    '`mine` returns a promise, but must return a value',
  ],
  [
    'a broken link',
    "directives: { mine: () => ({ content: [{ type: 'link', url: 'no.md', children: [] }] }) }",
    'content/docs/index.md:3:1 No page file `no.md`.',
  ],
  [
    'a broken image',
    "directives: { mine: () => ({ content: [{ type: 'image', url: 'no.png', alt: 'No' }] }) }",
    'content/docs/index.md:3:1 ',
  ],
  [
    'a link of a wrong scheme',
    "directives: { mine: () => ({ content: [{ type: 'link', url: 'javascript:0', children: [] }] }) }",
    'content/docs/index.md:3:1 Unsupported URL scheme `javascript:`.',
  ],
  [
    'an image of another host',
    "directives: { mine: () => ({ content: [{ type: 'image', url: 'https://a.example/b.png', alt: '' }] }) }",
    'is on another host',
  ],
  [
    'unsafe HTML',
    "directives: { mine: () => ({ element: { type: 'element', tagName: 'script', properties: {}, children: [] } }) }",
    'content/docs/index.md:3:1 The plugin `mine` added `<script>`',
  ],
  [
    'a page with two texts',
    "pages: () => [{ path: 'a', from: 'mine.yaml', markdown: '', content: [] }]",
    'must have either `markdown` or `content`',
  ],
  ['a host without https', "policy: { 'connect-src': ['http://a.example'] }", 'must be an origin such as'],
  [
    'an unknown string',
    "texts: { en: {}, de: { 'mine.a': 'A' } }",
    'The string `mine.a` of the plugin `mine` exists in `de`, but not in English.',
  ],
  ['options that are no JSON', 'theme: { options: { at: () => 1 } }', '`theme.options.at` must be'],
  ['an unknown slot', "theme: { slots: { 'page-afte': './a.tsx' } }", 'Did you mean `page-after`?'],
  [
    'a missing component',
    "theme: { slots: { 'page-after': './a.tsx' } }",
    "`a.tsx` of the plugin `mine` doesn't exist.",
  ],
  ['a missing style sheet', "theme: { css: './a.css' }", "The style sheet `a.css` of the plugin `mine` doesn't exist."],
])('%s is reported', async (_, code, message) => {
  const { code: exit, text } = await check({ 'docgraph.config.ts': CONFIG, 'mine.ts': plugin(code) });
  expect(exit).toBe(1);
  expect(`${text}\n`.replaceAll(/^docs\//gm, 'content/docs/')).toContain(message);
});

test.each<[string, string, string]>([
  ['a syntax error', 'export default <p>{</p>;', "doesn't compile: part.tsx:1:21 "],
  [
    'a Node module',
    "import 'node:fs'; export default () => null;",
    "it imports `node:fs`, which isn't available in browsers",
  ],
  ['no component', 'export const Part = 1;', "isn't a component"],
  ['an unknown import', "import { Sidbar } from 'docgraph/theme'; export default Sidbar;", "doesn't compile: "],
  ['an error on a page', 'export default ({ page }) => page.no.luck;', 'fails on the page /: '],
  [
    'an unknown string',
    "export default ({ text }) => text('no.key');",
    'fails on the page /: there is no UI string `no.key`.',
  ],
])('a component with %s is reported with its part and module', async (_, code, message) => {
  const config = "export default { theme: { replace: { navbar: './part.tsx' } } };\n";
  const { code: exit, text } = await check({ 'docgraph.config.ts': config, 'part.tsx': code });
  expect(exit).toBe(1);
  expect(text).toContain('../docgraph.config.ts:1:1 The component in place of `navbar`, `part.tsx` of the project ');
  expect(text).toContain(message);
});
