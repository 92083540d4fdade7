import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT, problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { Page } from '@docgraph/schemas/page';
import { Site } from '@docgraph/schemas/site';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

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
    needs: ({ text }) => (text.includes(':::clip') ? true : undefined),
    steps: () => ({
      directives: {
        clip: ({ attributes: { id }, label }) =>
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
  texts: { en: { 'people.born': 'Born' }, ar: { 'people.born': 'ولد' } },
  blocks: { from: { people: 'people.yaml' }, make: ({ say }) => ({ people: '**' + say('people.born') + '**' }) },
  files: { 'people.txt': { from: 'people.yaml', make: ({ pages }) => pages.map(({ title }) => title).join() } },
  head: () => [{ route: '/', rel: 'author', href: 'people.txt' }],
  commands: {
    count: {
      summary: 'count people',
      details: 'Counts.',
      run: ({ data: { 'people.yaml': names = [] } }) => ({ text: names.length + ' people\\n', json: names.length }),
    },
  },
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
  'content/docs/index.md': '# Home\n\n:::clip[A tour]{id=7}\n:::\n\nSee [all](people.md).\n',
  'content/people.yaml': '- Ada\n- Grace\n',
};

const topOf = (file: string) => file.replace(/\/.*/, '');

/** Writes a project and builds its data. */
async function build(files: Record<string, string>) {
  const dir = await temporaryFolder({ ...PROJECT, ...files });
  const dataDir = path.join(dir, 'dist-data');
  const run = await runDocs('data', '--content', path.join(dir, 'content'), '--data', dataDir, '--format', 'json');
  const read = async (file: string) => JSON.parse(await readFile(path.join(dataDir, file), 'utf8'));
  const text = (file: string) => readFile(path.join(dataDir, file), 'utf8');
  return { dir, run, read, text };
}

test('plugins of a project add directives, hosts, data files, and pages', async () => {
  const { dir, run, read } = await build({});
  expect(problemsIn(run)).toEqual([]);
  // The bundle isn't written to the project.
  expect((await readdir(dir)).sort()).toEqual([...new Set([...Object.keys(PROJECT).map(topOf), 'dist-data'])].sort());
  expect(await read('pages/index.json').then(Page.parse)).toMatchObject({
    html: expect.stringContaining('<iframe src="https://video.example/7" title="A tour"></iframe>'),
  });
  expect(await read('pages/people.json').then(Page.parse)).toMatchObject({ html: expect.stringContaining('ADA') });
  expect(await read('site.json').then(Site.parse)).toMatchObject({
    policy: { 'frame-src': ['https://video.example'] },
  });
});

test('strings of plugins are in the locale of the page, with overrides of the site', async () => {
  const { run, read } = await build({
    'content/site.yaml': 'title: T\nlocales: [{code: en, texts: {people.born: Native}}, {code: ar}]\n',
    'content/docs/index.md': '# Home\n\n::people\n',
    'content/locales/ar/docs/index.md': '# Home\n\n::people\n',
  });
  expect(problemsIn(run)).toEqual([]);
  const html = async (file: string) => (await read(file)).html;
  expect(await html('pages/index.json')).toContain('<strong>Native</strong>');
  expect(await html('pages/ar.json')).toContain('<strong>ولد</strong>');
});

test('plugins add files, head links, and commands', async () => {
  const { dir, run, read, text } = await build({});
  expect(problemsIn(run)).toEqual([]);
  expect(await text('assets/people.txt')).toBe('Home,People');
  expect(await read('head.json')).toEqual({ pages: [{ route: '/', links: [{ rel: 'author', href: 'people.txt' }] }] });
  const content = path.join(dir, 'content');
  expect(await runDocs('count', '--content', content)).toMatchObject({ code: 0, stdout: '2 people\n' });
  expect(await runDocs('count', `--content=${content}`, '--format', 'json')).toMatchObject({ stdout: '2\n' });
  expect(await runDocs('count', '--help', '--content', content)).toMatchObject({
    stdout: expect.stringMatching(/Counts/),
  });
  expect(await runDocs('count', '--content', CONTENT)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Unknown command "count".'),
  });
});

test('a changed import of a config takes effect', async () => {
  const { read } = await build({ 'shout.ts': 'export const shout = (text: string): string => text.toLowerCase();' });
  expect(await read('pages/people.json').then(Page.parse)).toMatchObject({ html: expect.stringContaining('ada') });
});

test('a config that throws and a broken plugin rule are reported with their positions, and nothing is written', async () => {
  const config = await build({ 'docgraph.config.ts': 'throw new Error("no luck");' });
  expect(config.run.code).toBe(1);
  expect(problemsIn(config.run)).toContainEqual(
    expect.objectContaining({
      rule: 'plugins/config',
      file: '../docgraph.config.ts',
      message: expect.stringMatching(/no luck/),
    }),
  );
  const page = await build({ 'content/docs/index.md': '# Home\n\n:::clip\n:::\n' });
  expect(page.run.code).toBe(1);
  expect(problemsIn(page.run)).toMatchObject([{ rule: 'video/id', file: 'docs/index.md', line: 3, severity: 'error' }]);
  await expect(page.read('site.json')).rejects.toThrow('ENOENT');
});
