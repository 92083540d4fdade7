import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { main } from '../../src/main.ts';
import { recordingHost } from '../recording-host.ts';
import { buildFolder, buildForeign } from './build-foreign.ts';

const CONFIG = `site_name: Tool
site_url: https://tool.example/docs
theme: { name: material, features: [navigation.indexes] }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
plugins:
  - redirects: { redirect_maps: { old.md: guide/use.md#first-last, index.md: guide/use.md } }
nav:
  - index.md
  - Guide:
      - guide/index.md
      - Using it: guide/use.md
      - missing.md
  - Site: https://site.example
`;

test('a MkDocs folder keeps its settings, sidebar, URLs, and redirects', async () => {
  const { code, messages, json, sidebar, routes } = await buildForeign({
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Welcome\n',
    'docs/guide/index.md': '# The guide\n',
    'docs/guide/use.md': '---\ntitle: Use\n---\n\n# Use it\n\n## First & last\n',
    'docs/more.md': '# More\n',
    'docs/logo.svg': '<svg/>',
    'README.md': '# Not a page\n',
  });
  expect(code, messages).toBe(0);
  expect(messages).toContain('Reading this folder as MkDocs (mkdocs.yml)');
  expect(messages).toContain('Read 4 pages of MkDocs');
  expect(await sidebar()).toEqual(['Welcome /', 'Guide /guide', '  Using it /guide/use', 'Site -']);
  expect((await routes()).sort()).toEqual(['/', '/guide', '/guide/use', '/more']);
  expect(await json('site.json')).toMatchObject({ title: 'Tool', url: 'https://tool.example', baseUrl: '/docs/' });
  expect(await json('redirects.json')).toMatchObject({ redirects: [{ from: '/old' }] });
});

test.each([
  ['MkDocs', 'mkdocs.yml', 'site_name: Tool\ndocs_dir: content\n', 'index.md'],
  ['Hugo', 'hugo.toml', 'title = "Tool"\n', '_index.md'],
])('a %s project whose pages are in `content` is read without options', async (engine, config, text, page) => {
  const cwd = await temporaryFolder({ [config]: text, [`content/${page}`]: '# Home\n' });
  const { host, written } = recordingHost({ cwd, env: { DOCS_CACHE_DIR: path.join(cwd, 'cache') } });
  expect(await main(['check'], host)).toBe(0);
  expect(written.stderr).toContain(`Read 1 page of ${engine}`);
});

test('without `nav`, pages are sorted by folder, with index pages first', async () => {
  const { sidebar } = await buildForeign({
    'mkdocs.yml': 'site_name: Tool\n',
    'docs/zebra.md': '# Zebra\n',
    'docs/index.md': 'No heading.\n',
    'docs/a-folder/b.md': '---\ntitle: Label\n---\n# Heading\n',
    'docs/a-folder/README.md': '# Folder\n',
  });
  expect(await sidebar()).toEqual([
    'Home /',
    'Zebra /zebra',
    'A folder -',
    '  Folder /a-folder',
    '  Label /a-folder/b',
  ]);
});

test('problems point to the line in the file, and `dialect` in site.yaml selects an engine', async () => {
  const files = {
    'mkdocs.yml': 'site_name: Tool\n',
    'site.yaml': 'title: Ours\ndialect: mkdocs\n',
    'docs/index.md': '---\ntemplate: home.html\ntitle: T\n---\n\n# Home\n\n[Gone](gone.md)\n',
  };
  const { code, messages, json } = await buildForeign({ ...files, 'docs/gone.md': '# Gone\n' });
  expect(code, messages).toBe(0);
  expect(await json('site.json')).toMatchObject({ title: 'Ours' });
  const broken = await buildForeign(files);
  expect(broken.code, broken.messages).toBe(0);
  expect(broken.messages).toMatch(/docs\/index\.md:8:1 warning .*links\/broken/);
  const strict = await buildForeign({ ...files, 'site.yaml': 'dialect: mkdocs\nstrict: true\n' });
  expect(strict.code).toBe(1);
  expect(strict.messages).toMatch(/docs\/index\.md:8:1 error .*links\/broken/);
});

test.each(['../secret.md', 'link.md', 'folder/secret.md'])(
  'includes no file outside of the project: %s',
  async (file) => {
    const outside = await temporaryFolder({ 'secret.md': 'Secret.\n' });
    const project = await temporaryFolder({
      'mkdocs.yml': 'site_name: Tool\nmarkdown_extensions: [pymdownx.snippets]\n',
      'inside.md': 'Inside.\n',
      'docs/index.md': `# Home\n\n--8<-- "inside.md"\n\n--8<-- "${file}"\n`,
    });
    await symlink(path.join(outside, 'secret.md'), path.join(project, 'link.md'));
    await symlink(outside, path.join(project, 'folder'));
    const { json, messages } = await buildFolder(project, await temporaryFolder({}));
    const { html } = await json('pages/index.json');
    expect(html, messages).toContain('Inside.');
    expect(html).not.toContain('Secret.');
  },
);

test('without a `content` folder, the working directory is read if it is a project', async () => {
  const files = { 'mkdocs.yml': 'site_name: Tool\n', 'docs/index.md': '# Home\n' };
  const check = async (more: Readonly<Record<string, string>>, ...options: string[]) => {
    const cwd = await temporaryFolder({ ...files, ...more });
    const { host, written } = recordingHost({ cwd, env: { DOCS_CACHE_DIR: path.join(cwd, 'cache') } });
    return { code: await main(['check', ...options], host), messages: written.stderr };
  };
  const found = await check({});
  expect(found.code, found.messages).toBe(0);
  expect(found.messages).toContain('Reading this folder as MkDocs (mkdocs.yml)');
  const own = await check({ 'content/index.md': '# Ours\n' });
  expect(own.code, own.messages).toBe(0);
  expect(own.messages).not.toContain('MkDocs');
  expect(await check({}, '--content', 'content')).toMatchObject({
    code: 3,
    messages: expect.stringContaining('No content folder'),
  });
});
