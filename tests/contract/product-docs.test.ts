import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parseCommandLine } from '@docgraph/cli/command-line/parse-command-line';
import { commandsOf } from '@docgraph/cli/commands/plugin-commands';
import { buildInMemory } from '@docgraph/cli/testing/build-in-memory';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { standardPlugins } from '@docgraph/cli/tests/standard-plugins';
import { formatText } from '@docgraph/pipeline/report/format-diagnostics';
import { NavigationSettings } from '@docgraph/schemas/authored/navigation-settings';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import type { Code, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { authoredFiles } from '../../docs/product/settings-pages.ts';

// Tests the code blocks in docs/ by language. TypeScript is shown from docs/examples/, where its tests are.

const PAGES = path.join(ROOT, 'docs/pages');
const EXAMPLES = path.join(ROOT, 'docs/examples');

const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const pages = files.map((file) => ({ file, text: readFileSync(path.join(PAGES, file), 'utf8') }));
const blocks = pages.flatMap(({ file, text }) =>
  codeIn(unified().use(remarkParse).use(remarkGfm).parse(text)).map((block) => ({
    block,
    language: block.lang ?? '',
    title: /title="([^"]*)"/.exec(block.meta ?? '')?.[1] ?? '',
    at: `${file}:${block.position?.start.line}`,
  })),
);
const inLanguage = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

function codeIn(node: Nodes): Code[] {
  if (node.type === 'code') return [node];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}

test('every code block has a known language', () => {
  const unknown = blocks.filter(
    ({ language, block }) =>
      !['yaml', 'md', 'sh', 'bash', 'json', 'text', 'css', 'toml', 'nginx', 'python'].includes(language) &&
      !/^file=\/examples\//.test(block.meta ?? ''),
  );
  expect(unknown.map(({ at, language }) => `${at} ${language}`)).toEqual([]);
});

test.each(inLanguage('yaml'))('$at: settings match their schema, and other YAML parses', ({ block, title }) => {
  const data: unknown = parse(block.value);
  const known = authoredFiles.find(({ file }) => [file, `content/${file}`].includes(title));
  if (known) known.schema.parse(data);
  else expect(title).toMatch(/^(?:\.git(?:hub|lab)\b|content\/(?:api\/|(?:team|authors)\.yaml$))/);
});

test.each(authoredFiles)('the example of $file matches its schema', ({ schema, example }) => {
  schema.parse(parse(example));
});

test.each(inLanguage('sh', 'bash', 'yaml', 'toml'))('$at: commands parse', ({ block }) => {
  for (const [, command = ''] of block.value.matchAll(/npx docgraph ([^\n">|]*)/g)) {
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
    parseCommandLine(words, '/', commandsOf(standardPlugins));
  }
});

test.each(inLanguage('json').filter(({ block }) => block.value.includes('mcpServers')))(
  '$at: the MCP server command parses',
  ({ block }) => {
    const { mcpServers } = JSON.parse(block.value);
    const [name, ...args] = mcpServers.docs.args;
    expect([name, parseCommandLine(args, ROOT)]).toMatchObject(['docgraph', { name: args[0] }]);
  },
);

test.each(inLanguage('md'))('$at: Markdown has no problems', async ({ block }) => {
  const site = {
    'site.yaml': 'strict: true\nmarkdown: {mermaid: true}\npolicy: {frame-src: ["https://www.youtube-nocookie.com"]}\n',
    ...Object.fromEntries(['webm', 'png', 'vtt'].map((ending) => [`docs/attach.${ending}`, ''])),
    'docs/snapshots.png': '',
    'docs/snapshots-dark.png': '',
    'docs/_install.md': 'Text\n',
    'parts/_install.md': '<!-- #region linux -->\nInstall {{package}}.\n<!-- #endregion linux -->\n',
    'snippets/attach.py': '# #region attach\na()\nb()\n# #endregion attach\n',
  };
  const { diagnostics } = await buildInMemory(standardPlugins, { ...site, 'docs/index.md': block.value });
  // Examples link to pages that don't exist, and none uses all images.
  expect(diagnostics.filter(({ rule }) => !/^links\/(?:broken|unused-asset)$/.test(rule))).toEqual([]);
});

/** Content with the problems that a page shows. */
const WITH_PROBLEMS: Record<string, Record<string, string>> = {
  'index.md': {
    'site.yaml': 'strict: true\n',
    'docs/index.md': `---
title: Tasks
description: Create tasks.
---

First [install the client](instal.md#on-linux).


:::wraning
A task has a title.
:::
`,
    'docs/install.md': '# Install\n\n## On Linux\n\nText.\n',
  },
  'getting-started.md': {
    'site.yaml': 'strict: true\n',
    'docs/index.md': '# Hello\n\nSee [the guide](guid.md).\n',
    'docs/guide.md': '# Guide\n\nText.\n',
  },
};

test.each(Object.keys(WITH_PROBLEMS))('the problems on %s match the output', async (name) => {
  const { diagnostics } = await buildInMemory(standardPlugins, WITH_PROBLEMS[name] ?? {});
  const lines = formatText(diagnostics, { prefix: 'content/', color: false }).trim();
  expect(pages.find(({ file }) => file === name)?.text).toContain(`\n${lines}\n`);
});

test('plugin examples have at most 60 lines', () => {
  for (const file of ['math.ts', 'video.ts', 'releases.ts'])
    expect(readFileSync(path.join(EXAMPLES, file), 'utf8').split('\n').length).toBeLessThanOrEqual(61);
});

test('the example programs check content and read its graph', async () => {
  const folder = await temporaryFolder({
    'content/docs/index.md': '# Hello\n\nSee [more](more.md), [a part](parts.md#one), and [this](index.md).\n',
    'content/docs/parts.md': '# Parts\n\n## One\n\nText.\n',
  });
  await runDocs('data', '--content', path.join(folder, 'content'), '--data', path.join(folder, 'dist-data'));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const run = (file: string) =>
    promisify(execFile)(process.execPath, ['--import', tsx, path.join(EXAMPLES, file)], { cwd: folder });
  await expect(run('check.ts')).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('(links/broken)') });
  expect((await run('read-graph.ts')).stdout).toBe('/ Hello\n/parts Parts\n1 pages that no other page links to\n/\n');
});

/** Returns whether a program is installed. Contributors don't need those of other languages. */
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

test.each([
  { title: 'orphans.sh', needed: 'jq', program: 'sh', args: [], printed: 'page:/\n' },
  { title: 'guides.sh', needed: 'jq', program: 'sh', args: [], printed: '/more\tdocs/more.md\n' },
  { title: 'links.py', needed: 'python3', program: 'python3', args: ['page:/more'], printed: 'docs/index.md:3\n' },
])('$title prints the expected output', async ({ title, needed, program, args, printed }) => {
  if (!isInstalled(needed)) return expect(blocks.filter((each) => each.title === title)).toHaveLength(1);
  const folder = await temporaryFolder({
    'content/docs/index.md': '# Hello\n\nSee [more](more.md), [a part](parts.md#one), and [this](index.md).\n',
    'content/docs/parts.md': '# Parts\n\n## One\n\nText.\n',
    'content/docs/more.md': '---\npurpose: how-to\n---\n\n# More\n\nText.\n',
  });
  await runDocs('data', '--content', path.join(folder, 'content'), '--data', path.join(folder, 'dist-data'));
  const code = blocks.find((each) => each.title === title)?.block.value ?? '';
  const { stdout } = await promisify(execFile)(program, ['-c', code, ...args], { cwd: folder });
  expect(stdout).toBe(printed);
});

test('the sidebar lists every page', () => {
  const { items = [] } = NavigationSettings.parse(parse(readFileSync(path.join(ROOT, 'docs/navigation.yaml'), 'utf8')));
  const listed = (list: typeof items): string[] =>
    list.flatMap((item) => [
      ...('page' in item && item.page ? [item.page] : []),
      ...('items' in item ? listed(item.items) : []),
    ]);
  const written = pages.filter(({ text }) => !/^draft: true$/m.test(text));
  const names = written.map(({ file }) => file.replace(/\.md$/, '').split(path.sep).join('/'));
  expect(listed(items)).toEqual(expect.arrayContaining(names));
});
