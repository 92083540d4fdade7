import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { standardPlugins } from '../../plugins/standard.ts';
import { Page } from '../../schemas/page.ts';
import { Site } from '../../schemas/site.ts';
import { temporaryFolder } from '../unit/temporary-folder.ts';
import { problemsIn, runDocs } from './run-docs.ts';

const CONFIG = `
import { defineConfig, definePlugin } from 'docgraph';
import { shout } from './shout.ts';

const video = definePlugin({
  api: 1,
  name: 'video',
  rules: { 'video/id': { text: 'A video has an id.', severity: 'error' } },
  policy: { 'frame-src': ['https://video.example'] },
  page: {
    allow: ['frame'],
    needs: ({ text }) => (text.includes(':::video') ? true : undefined),
    steps: () => ({
      directives: {
        video: ({ attributes: { id }, label }) =>
          id === undefined
            ? { rule: 'video/id', problem: 'The video has no id.', hint: 'Write \`{id=…}\`.' }
            : {
                element: {
                  type: 'element',
                  tagName: 'iframe',
                  properties: { src: 'https://video.example/' + id, title: label },
                  children: [],
                },
              },
      },
    }),
  },
});

const people = definePlugin({
  api: 1,
  name: 'people',
  data: { 'people.yaml': { read: ({ text }) => ({ value: text.trim().split('\\n'), problems: [] }) } },
  pages: ({ data: { 'people.yaml': names = [] } }) => [
    { path: 'people', from: 'people.yaml', markdown: '# People\\n\\n' + names.map((name) => shout(name)).join('\\n') },
  ],
});

export default defineConfig({ plugins: [video, people] });
`;
const PROJECT = {
  'package.json': '{"type": "module"}',
  'docgraph.config.ts': CONFIG,
  'shout.ts': 'export const shout = (text: string): string => text.toUpperCase();',
  'content/site.yaml': 'title: T\nurl: https://docs.example\n',
  'content/docs/index.md': '# Home\n\n:::video[A tour]{id=7}\n:::\n\nSee [all](people.md).\n',
  'content/people.yaml': '- Ada\n- Grace\n',
};

/** Writes a project and builds its data. */
async function build(files: Record<string, string>) {
  const dir = await temporaryFolder({ ...PROJECT, ...files });
  const dataDir = path.join(dir, 'dist-data');
  const run = await runDocs('data', '--content', path.join(dir, 'content'), '--data', dataDir, '--format', 'json');
  const read = async (file: string) => JSON.parse(await readFile(path.join(dataDir, file), 'utf8'));
  return { dir, run, read };
}

test('plugins of a project add directives, hosts, data files and pages', async () => {
  const { run, read } = await build({});
  expect(problemsIn(run)).toEqual([]);
  expect(await read('pages/index.json').then(Page.parse)).toMatchObject({
    html: expect.stringContaining('<iframe src="https://video.example/7" title="A tour"></iframe>'),
  });
  expect(await read('pages/people.json').then(Page.parse)).toMatchObject({ html: expect.stringContaining('ADA') });
  expect(await read('site.json').then(Site.parse)).toMatchObject({
    policy: { 'frame-src': ['https://video.example'] },
  });
});

test('what a config imports is part of it', async () => {
  const { read } = await build({ 'shout.ts': 'export const shout = (text: string): string => text.toLowerCase();' });
  expect(await read('pages/people.json').then(Page.parse)).toMatchObject({ html: expect.stringContaining('ada') });
});

const failing = (part: string) => ({
  'docgraph.config.ts': `import { defineConfig } from 'docgraph';
    export default defineConfig({ plugins: [{ api: 1, name: 'mine', ${part} }] });`,
  'content/docs/index.md': '# Home\n',
});
const failure = /^The plugin `mine` failed: no luck\.$/;

test.each<[string, Record<string, string>, object]>([
  [
    'a config that throws',
    { 'docgraph.config.ts': 'throw new Error("no luck");' },
    { rule: 'plugins/config', file: '../docgraph.config.ts', message: expect.stringMatching(/no luck/) },
  ],
  [
    'a config that is no TypeScript',
    { 'docgraph.config.ts': 'export default {' },
    { rule: 'plugins/config', file: '../docgraph.config.ts' },
  ],
  [
    'a rule of a plugin',
    { 'content/docs/index.md': '# Home\n\n:::video\n:::\n' },
    { rule: 'video/id', line: 3, severity: 'error' },
  ],
  [
    'a broken link on a page made from data',
    { 'content/people.yaml': '[a](gone.md)\n' },
    { rule: 'links/broken', file: 'people.yaml' },
  ],
  [
    'a plugin that throws on a page',
    failing("page: { needs: () => 1, steps: () => { throw new Error('no luck'); } }"),
    { rule: 'plugins/failed', file: 'docs/index.md', message: expect.stringMatching(failure) },
  ],
  [
    'one that throws on its data',
    { ...failing("data: { 'people.yaml': { read() { throw new Error('no luck'); } } }") },
    { rule: 'plugins/failed', file: 'people.yaml', message: expect.stringMatching(failure) },
  ],
  [
    'one that throws elsewhere',
    failing("files() { throw new Error('no luck'); }"),
    { rule: 'plugins/failed', message: expect.stringMatching(failure) },
  ],
])('%s is told with its place, and nothing is written', async (_, files, expected) => {
  const { run, read } = await build(files);
  expect(run.code).toBe(1);
  expect(problemsIn(run)).toContainEqual(expect.objectContaining(expected));
  await expect(read('site.json')).rejects.toThrow('ENOENT');
});

test.each(standardPlugins.map(({ name }) => name))('a site can be without the plugin %s', async (name) => {
  const { run } = await build({
    'docgraph.config.ts': `export default { without: ['${name}'] };`,
    'content/docs/index.md': '# Home\n\n```mermaid\nflowchart LR\n  accTitle: A\n  accDescr: B\n  A --> B\n```\n',
  });
  expect(problemsIn(run)).toEqual([]);
});
