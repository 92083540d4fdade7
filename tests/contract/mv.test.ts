import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { afterAll, expect, test } from 'vitest';

/** Returns the texts of all files in a folder. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const texts: Record<string, string> = {};
  for (const name of names) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) texts[name] = await readFile(file, 'latin1');
  }
  return texts;
}

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const SITE = {
  'site.yaml': 'title: T\nnavbar:\n  items:\n    - { label: Start, to: /guide/start#first }\n',
  'navigation.yaml': 'items:\n  - page: index\n  - page: guide/start # first\n  - page: guide/next\n  - page: other\n',
  'docs/index.md': page(
    'Home',
    '[a](guide/start.md#first), [b](/guide/start), [c](./guide/start), and `guide/start.md`.',
  ),
  'docs/guide/start.md': page(
    'Start',
    '## First\n\n[next](next.md), [home](../index.md), ![A logo](logo.png), [here](#first)\n\n::include{file=../parts/note.md}',
  ),
  'docs/guide/next.md': page(
    'Next',
    '[start]: start.md "start.md"\n\nSee [start], [again](/guide/start#first "Title"), <a href="start.md">x</a>.',
  ),
  'docs/guide/logo.png': 'x',
  'docs/other.md': page('Other', 'Text.'),
  'docs/parts/_note.md': 'See [other](../other.md).\n',
  'docs/parts/note.md': page('Note', 'See [start](../guide/start.md).'),
};

/** Moves a file in a site, and returns the changed files and the problems. */
async function move(from: string, to: string, changes: Record<string, string> = {}, ...options: string[]) {
  const files: Record<string, string> = {
    ...SITE,
    'navigation.yaml': `${SITE['navigation.yaml']}  - page: parts/note\n`,
    ...changes,
  };
  const folder = await temporaryFolder(files);
  const run = await runDocs('mv', from, to, '--content', folder, ...options);
  const after = await textsIn(folder);
  const changed = Object.fromEntries(Object.entries(after).filter(([name, text]) => files[name] !== text));
  const gone = Object.keys(files).filter((name) => !(name in after));
  return { folder, run, changed, gone };
}

test('moves a page with its links, the navigation, the settings, and a redirect', async () => {
  const { run, changed, gone } = await move('guide/start.md', 'tutorial/first-steps.md');
  expect(run.code).toBe(0);
  expect(gone).toEqual(['docs/guide/start.md']);
  expect(changed).toEqual({
    'site.yaml': SITE['site.yaml'].replace('/guide/start', '/tutorial/first-steps'),
    'navigation.yaml': `${SITE['navigation.yaml'].replace('guide/start', 'tutorial/first-steps')}  - page: parts/note\n`,
    'redirects.yaml': '/guide/start: /tutorial/first-steps\n',
    'docs/index.md': page(
      'Home',
      '[a](tutorial/first-steps.md#first), [b](/tutorial/first-steps), [c](./tutorial/first-steps), and `guide/start.md`.',
    ),
    'docs/guide/next.md': page(
      'Next',
      '[start]: ../tutorial/first-steps.md "start.md"\n\nSee [start], [again](/tutorial/first-steps#first "Title"), <a href="../tutorial/first-steps.md">x</a>.',
    ),
    'docs/parts/note.md': page('Note', 'See [start](../tutorial/first-steps.md).'),
    'docs/tutorial/first-steps.md': SITE['docs/guide/start.md']
      .replace('next.md', '../guide/next.md')
      .replace('logo.png', '../guide/logo.png'),
  });
});

test('pages need no extension', async () => {
  const { changed, gone } = await move('guide/start', 'begin');
  expect(gone).toEqual(['docs/guide/start.md']);
  expect(changed['redirects.yaml']).toBe('/guide/start: /begin\n');
});

test('moves a folder, an asset, and a page into a folder', async () => {
  const folder = await move('guide', 'manual');
  expect(folder.run.code).toBe(0);
  expect(folder.changed['docs/manual/start.md']).toBe(SITE['docs/guide/start.md']);
  expect(folder.changed['redirects.yaml']).toBe('/guide/next: /manual/next\n/guide/start: /manual/start\n');
  const asset = await move('guide/logo.png', 'images/a logo.png');
  expect(asset.run.code).toBe(0);
  expect(asset.changed['docs/guide/start.md']).toContain('![A logo](../images/a%20logo.png)');
  expect(asset.changed).not.toHaveProperty('redirects.yaml');
  const into = await move('other.md', 'guide/');
  expect(into.run.code).toBe(0);
  expect(into.changed['docs/guide/other.md']).toBe(SITE['docs/other.md']);
});

test('changes a relative link that would silently lead to another page', async () => {
  const { changed } = await move('guide/start.md', 'manual/start.md', {
    'docs/manual/next.md': page('Another', 'Text.'),
    'navigation.yaml': `${SITE['navigation.yaml']}  - page: parts/note\n  - page: manual/next\n`,
  });
  expect(changed['docs/manual/start.md']).toContain('[next](../guide/next.md)');
});

test('keeps the redirects of the site up to date', async () => {
  const { changed } = await move('guide/start.md', 'begin.md', {
    'redirects.yaml': '# Moved\n/begin: /other\n/old: /guide/start#first\n/x: /other # keep\n',
  });
  expect(changed['redirects.yaml']).toBe('# Moved\n/old: /begin#first\n/x: /other # keep\n/guide/start: /begin\n');
});

test('two linked pages that move away one after the other get the same links when they come back', async () => {
  const { folder } = await move('guide/next.md', 'moved/b.md');
  const paths = [
    ['guide/start.md', 'moved/a.md'],
    ['moved/b.md', 'guide/next.md'],
    ['moved/a.md', 'guide/start.md'],
  ];
  for (const [from = '', to = ''] of paths) await runDocs('mv', from, to, '--content', folder);
  const { 'docs/guide/next.md': next, 'docs/guide/start.md': start } = await textsIn(folder);
  expect([next, start]).toEqual([SITE['docs/guide/next.md'], SITE['docs/guide/start.md']]);
});

test('does not redirect from drafts, and updates the links in them', async () => {
  const draft = '---\ntitle: Secret plan\ndraft: true\n---\n\n[a](guide/start.md)\n';
  const { changed } = await move('secret.md', 'hidden/plan.md', { 'docs/secret.md': draft });
  expect(changed).toEqual({ 'docs/hidden/plan.md': draft.replace('guide', '../guide') });
});

test('moves translations, too', async () => {
  const { changed, gone, run } = await move('other.md', 'guide/other.md', {
    'site.yaml': `${SITE['site.yaml']}locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n`,
    'locales/de/docs/other.md': page('Anderes', '[Start](guide/start.md)'),
  });
  expect(gone).toEqual(['docs/other.md', 'locales/de/docs/other.md']);
  expect(changed['locales/de/docs/guide/other.md']).toBe(page('Anderes', '[Start](start.md)'));
  expect(changed['redirects.yaml']).toContain('/de/other: /de/guide/other\n');
  expect(run.code).toBe(0);
});

test('changes the links to a file that was already moved', async () => {
  const { 'docs/guide/start.md': start, ...others } = SITE;
  const folder = await temporaryFolder({ ...others, 'docs/tutorial/begin.md': start, 'docs/parts/_x.md': '' });
  const run = await runDocs('mv', 'guide/start.md', 'tutorial/begin.md', '--content', folder);
  const after = await textsIn(folder);
  expect(run.stderr).toMatch(/Already moved \/.*\/docs\/guide\/start\.md to \/.*\/docs\/tutorial\/begin\.md\./);
  expect(after['docs/tutorial/begin.md']).toContain('[next](../guide/next.md), [home](../index.md)');
  expect(after['docs/index.md']).toContain('[a](tutorial/begin.md#first), [b](/tutorial/begin)');
  expect(after['redirects.yaml']).toBe('/guide/start: /tutorial/begin\n');
});

test('a page moves back to a URL that is its alias', async () => {
  const aliased = SITE['docs/other.md'].replace('title: Other', 'title: Other\naliases: [/guide/other]');
  const { changed, run } = await move('other.md', 'guide/other.md', { 'docs/other.md': aliased });
  expect(run.stderr).toContain('0 errors');
  expect(changed['docs/guide/other.md']).toBe(aliased);
  expect(changed['redirects.yaml']).toBe('/other: /guide/other\n');
});

test('writes nothing with --dry-run', async () => {
  const { run, changed, gone } = await move('other.md', 'guide/other.md', {}, '--dry-run');
  expect([changed, gone]).toEqual([{}, []]);
  expect(run.stdout).toContain('+  - page: guide/other');
});

test.each([
  ['a missing file', 'nowhere.md', 'a.md', /No page, folder, or asset nowhere\.md in /],
  ['a taken path', 'other.md', 'guide/start.md', /guide\/start\.md already exists/],
  ['a path outside the content folder', 'other.md', '../../a.md', /outside the content folder/],
  ['a misspelled name', 'guide/strat', 'a.md', /No page, folder, or asset guide\/strat.*Did you mean guide\/start/],
  ['a folder into itself', 'guide', 'guide/deep/guide', /itself/],
  ['a settings file', 'site.yaml', 'a.yaml', /No page, folder, or asset site\.yaml/],
])('refuses %s and changes nothing', async (_, from, to, message) => {
  const { run, changed, gone } = await move(from, to);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  expect([changed, gone]).toEqual([{}, []]);
});

test('moves a page of another engine in place, and names the redirect to add', async () => {
  const folder = await temporaryFolder({
    'mkdocs.yml':
      'site_name: Demo\nnav:\n  - Home: index.md\n  - Guide:\n      - Start: guide/start.md\n      - Next: guide/next.md\n',
    'docs/index.md': '# Home\n\n!!! note "Read this"\n    See [start](guide/start.md#first) first.\n',
    'docs/guide/start.md': '# Start\n\n## First\n\n=== "A"\n\n    [next](next.md)\n',
    'docs/guide/next.md': '# Next\n\n[start](start.md)\n',
  });
  const run = await runDocs('mv', 'docs/guide/start.md', 'docs/begin.md', '--content', folder);
  const after = await textsIn(folder);
  expect(run.stderr).toContain('Add these redirects in MkDocs: /guide/start');
  expect(after['mkdocs.yml']).toContain('- Start: begin.md\n');
  expect(after['docs/index.md']).toContain('    See [start](begin.md#first) first.');
  expect(after['docs/begin.md']).toContain('    [next](guide/next.md)');
  expect(after['docs/guide/next.md']).toContain('[start](../begin.md)');
  expect(after).not.toHaveProperty('redirects.yaml');
  expect(run.code).toBe(0);
});

test('a link that ends in a slash still does when the page comes back', async () => {
  const files = {
    'hugo.yaml': 'title: Demo\nbaseURL: https://demo.example/\n',
    'content/_index.md': '---\ntitle: Home\n---\n\n[a](/docs/start/#first) and [b](docs/start/)\n',
    'content/docs/_index.md': '---\ntitle: Docs\n---\n\nText.\n',
    'content/docs/start.md': '---\ntitle: Start\n---\n\n## First\n\nText.\n',
  };
  const folder = await temporaryFolder(files);
  const [from, to] = ['docs/start.md', 'docs/other/begin.md'];
  expect((await runDocs('mv', from, to, '--content', folder)).code).toBe(0);
  expect((await textsIn(folder))['content/_index.md']).toContain(
    '[a](/docs/other/begin/#first) and [b](docs/other/begin/)',
  );
  expect((await runDocs('mv', to, from, '--content', folder)).code).toBe(0);
  expect((await textsIn(folder))['content/_index.md']).toBe(files['content/_index.md']);
});

test('moves and removes pages with the language in their names', async () => {
  const files = {
    'mkdocs.yml':
      'site_name: Demo\nplugins:\n  - i18n:\n      languages:\n        - { locale: en, default: true, name: English }\n        - { locale: fr, name: French }\n',
    'docs/index.md': '# Home\n\n[start](guide/start.md)\n',
    'docs/index.fr.md': '# Accueil\n\n[start](guide/start.md)\n',
    'docs/guide/start.md': '# Start\n\n[home](../index.md)\n',
    'docs/guide/start.fr.md': '# Debut\n\n[home](../index.md)\n',
  };
  const folder = await temporaryFolder(files);
  const run = await runDocs('mv', 'docs/guide/start.md', 'docs/begin.md', '--content', folder);
  const { 'docs/begin.md': begin, 'docs/begin.fr.md': french, ...after } = await textsIn(folder);
  expect(
    [begin, french].map((text) => text?.includes('[home](index.md)')),
    run.stderr,
  ).toEqual([true, true]);
  expect(after['docs/index.fr.md']).toContain('[start](begin.md)');
  expect(Object.keys(after)).toEqual(['docs/index.fr.md', 'docs/index.md', 'mkdocs.yml']);
  await runDocs('mv', 'docs/begin', 'docs/guide/start', '--content', folder);
  await runDocs('mv', 'docs/guide', 'docs/manual', '--content', folder);
  await runDocs('mv', 'docs/manual', 'docs/guide', '--content', folder);
  expect(await textsIn(folder)).toEqual(files);
  await runDocs('rm', 'docs/guide/start', '--to', 'none', '--content', folder);
  expect(Object.keys(await textsIn(folder))).toEqual(['docs/index.fr.md', 'docs/index.md', 'mkdocs.yml']);
});

const NAMED = {
  'api/openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths:\n  /d:\n    get:\n      operationId: l\n      summary: L\n      description: See [it](/guide/start#first).\n      responses: { "200": { description: D } }\n',
  'site.yaml': `${SITE['site.yaml']}api: { document: api/openapi.yaml, route: /api }\n`,
};

test('gives a heading another anchor, with all links to it, and there and back', async () => {
  const { folder, run, changed } = await move('guide/start.md#first', '#one', NAMED);
  expect(run.code, run.stderr).toBe(0);
  const renamed = (text: string) => text.replaceAll(/((?:start|\.md|\()#)first/g, '$1one');
  const texts: Record<string, string> = { ...SITE, ...NAMED };
  const expected = ['api/openapi.yaml', 'site.yaml', 'docs/index.md', 'docs/guide/next.md', 'docs/guide/start.md'];
  expect(changed).toEqual({
    ...Object.fromEntries(expected.map((file) => [file, renamed(texts[file] ?? '')])),
    'docs/guide/start.md': renamed(SITE['docs/guide/start.md']).replace('## First', '## First {#one #first}'),
  });
  expect((await runDocs('mv', 'guide/start.md#one', '#first', '--content', folder)).code).toBe(0);
  const { 'navigation.yaml': _, ...after } = await textsIn(folder);
  const { 'navigation.yaml': __, ...before } = texts;
  expect(after).toEqual({
    ...before,
    'docs/guide/start.md': SITE['docs/guide/start.md'].replace('## First', '## First {#first #one}'),
  });
});

test('keeps the anchor of a heading whose text has changed before', async () => {
  const { run, changed } = await move('guide/start.md#first', '#the-beginning', {
    'docs/guide/start.md': SITE['docs/guide/start.md'].replace('## First', '## The beginning'),
  });
  expect(run.code, run.stderr).toBe(0);
  expect(changed['docs/guide/start.md']).toContain('## The beginning {#the-beginning #first}\n');
  expect(changed['docs/guide/next.md']).toContain('(/guide/start#the-beginning "Title")');
});

test.each([
  [
    'an anchor that the page lacks',
    'guide/start#firs',
    '#other',
    /guide\/start has no heading .* #firs\. Did you mean #first\?/,
  ],
  ['a target without #', 'guide/start.md#first', 'one', /Name the new anchor/],
  ['a missing page', 'nowhere.md#first', '#one', /No page, folder, or asset nowhere\.md/],
])('refuses %s', async (_, from, to, message) => {
  const { run, changed } = await move(from, to);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  expect(changed).toEqual({});
});

/** Removes a file from a site, and returns the changed and removed files. */
async function remove(name: string, ...options: string[]) {
  const files: Record<string, string> = {
    ...SITE,
    'navigation.yaml': `${SITE['navigation.yaml']}  - page: parts/note\n`,
  };
  const folder = await temporaryFolder(files);
  const run = await runDocs('rm', name, '--content', folder, ...options);
  const after = await textsIn(folder);
  const changed = Object.fromEntries(Object.entries(after).filter(([file, text]) => files[file] !== text));
  return { folder, run, changed, gone: Object.keys(files).filter((file) => !(file in after)) };
}

test('removes a page with its entry and a redirect, and lists the links to it', async () => {
  const { folder, run, changed, gone } = await remove('guide/start.md', '--to', 'guide/next.md');
  expect(gone).toEqual(['docs/guide/start.md']);
  expect(changed).toEqual({
    'redirects.yaml': '/guide/start: /guide/next\n',
    'navigation.yaml': 'items:\n  - page: index\n  - page: guide/next\n  - page: other\n  - page: parts/note\n',
  });
  expect(run.stderr).toMatch(
    /docs\/index\.md:5:1 links to it\.[\s\S]*Removed .*\/docs\/guide\/start\.md\.[\s\S]*check --fix/,
  );
  await runDocs('check', '--fix', '--content', folder);
  expect((await textsIn(folder))['docs/parts/note.md']).toBe(page('Note', 'See [start](../guide/next.md).'));
});

test('rm asks where the readers of a public page should go, and removes nothing without it', async () => {
  const { run, changed, gone } = await remove('guide/start.md');
  expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(/links to it[\s\S]*is public.*--to none/) });
  expect([changed, gone]).toEqual([{}, []]);
  const wrong = await remove('guide/start.md', '--to', '/guide/start');
  expect(wrong.run).toMatchObject({ code: 2, stderr: expect.stringContaining('No page /guide/start') });
  const used = await remove('guide/logo.png');
  expect(used.run).toMatchObject({ code: 2, stderr: expect.stringContaining('guide/logo.png is used') });
  expect(used.gone).toEqual([]);
  const asset = await remove('guide/logo.png', '--to', 'none');
  expect(asset.gone).toEqual(['docs/guide/logo.png']);
  const dry = await remove('other.md', '--to', 'none', '--dry-run');
  expect([dry.changed, dry.gone]).toEqual([{}, []]);
  expect(dry.run.stdout).toContain('-  - page: other');
});

const ENTRIES = {
  'navigation.yaml': `${SITE['navigation.yaml']}  - page: parts/note\n  - page: team/ada\n`,
  'collections.yaml': `team:
  source: team.yaml
  route: /team/{id}
  template: templates/person.md
  schema:
    type: object
    required: [id]
    properties: {id: {type: string}, bio: {type: string, markdown: true}, manager: {type: string, reference: team}}
areas:
  source: areas.csv
  schema:
    type: object
    required: [id]
    properties: {id: {type: string}, owners: {type: array, items: {type: string, reference: team}}}
regions:
  source: regions
  link: /other#{id}
  schema: {type: object, properties: {lead: {type: string, reference: team}, body: {type: string, markdown: true}}}
pages:
  schema: {type: object, properties: {owner: {type: string, reference: team}}}
`,
  'team.yaml': '- id: ada\n  bio: See [me](team:ada) and [ada](/team/ada).\n- {id: ben, manager: ada}\n- id: adam\n',
  'areas.csv': 'id,owners\nada,ada;ben\nadam,ben\n',
  'regions/eu.md': '---\nlead: ada\n---\n\nFrom [Ada](team:ada) to [EU](regions:eu).\n',
  'templates/person.md': 'Boss: [Ada](team:ada)\n\n## Me\n\n{{bio}}\n\n::entry{of=team id=ada field=id}\n',
  'docs/other.md': `---\nowner: ada\n---\n\n# Other\n\n[Ada](team:ada#me) [Adam](team:adam) [page](team/ada.md) [EU](regions:eu)

## eu

::entries{of=team where="manager = ada" as=list}

\`\`\`md
[Ada](team:ada)
\`\`\`
`,
};

test('renames an entry with its page, links, references, and queries', async () => {
  const { run, changed, gone } = await move('team:ada', 'team:ada-l', ENTRIES);
  expect(run.code, run.stderr).toBe(0);
  expect(gone).toEqual([]);
  expect(changed).toEqual({
    'navigation.yaml': ENTRIES['navigation.yaml'].replace('team/ada', 'team/ada-l'),
    'redirects.yaml': '/team/ada: /team/ada-l\n',
    'team.yaml':
      '- id: ada-l\n  bio: See [me](team:ada-l) and [ada](/team/ada-l).\n- {id: ben, manager: ada-l}\n- id: adam\n',
    'areas.csv': 'id,owners\nada,ada-l;ben\nadam,ben\n',
    'regions/eu.md': '---\nlead: ada-l\n---\n\nFrom [Ada](team:ada-l) to [EU](regions:eu).\n',
    'templates/person.md': ENTRIES['templates/person.md']
      .replace('team:ada', 'team:ada-l')
      .replace('id=ada', 'id=ada-l'),
    'docs/other.md': ENTRIES['docs/other.md']
      .replace('owner: ada', 'owner: ada-l')
      .replace('team:ada#me', 'team:ada-l#me')
      .replace('team/ada.md', 'team/ada-l.md')
      .replace('manager = ada', 'manager = ada-l'),
  });
});

test('renames the file of an entry, and refuses unknown entries, used IDs, and other collections', async () => {
  const { changed, gone } = await move('regions:eu', 'regions:europe', ENTRIES);
  expect(gone).toEqual(['regions/eu.md']);
  expect(changed).toEqual({
    'regions/europe.md': ENTRIES['regions/eu.md'].replace('regions:eu', 'regions:europe'),
    'docs/other.md': ENTRIES['docs/other.md'].replace('regions:eu', 'regions:europe'),
  });
  for (const [from, to, message] of [
    ['team:adda', 'team:x', 'No entry team:adda. Did you mean `ada`?'],
    ['teem:ada', 'team:x', 'No collection teem. Did you mean `team`?'],
    ['team:ada', 'team:ben', 'team:ben already exists.'],
    ['team:ada', 'areas:x', 'Name the new ID'],
    ['team:ada', 'team:a b', 'Name the new ID'],
  ] as const) {
    const { run, changed } = await move(from, to, ENTRIES);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
    expect(changed).toEqual({});
  }
});

const COPY = path.join(ROOT, `test-results/mv-${process.env.VITEST_POOL_ID}`);
afterAll(() => rm(COPY, { recursive: true, force: true }));

test.runIf(process.env.TEST_FULL)(
  'moving pages, folders, and headings of real content there and back only adds redirects',
  {
    timeout: 1_800_000,
  },
  async () => {
    await mkdir(COPY, { recursive: true });
    await cp(path.join(ROOT, 'content'), path.join(COPY, 'content'), { recursive: true });
    await cp(path.join(ROOT, 'docgraph.sandbox.ts'), path.join(COPY, 'docgraph.sandbox.ts'));
    const folder = path.join(COPY, 'content');
    const before = await textsIn(folder);
    const pages = Object.keys(before).filter((file) => /^docs\/.*\/(?!index)[^/]+\.md$/.test(file));
    const folders = [
      ['docs/storage/disks', 'docs/volumes'],
      ['docs/compute/images', 'docs/pictures'],
      ['docs/networking/vpc-networks', 'docs/networking/private'],
    ];
    const others = pages.filter((file) => !folders.some(([from]) => file.startsWith(`${from}/`)));
    // Headings with plain words have an ID of these words.
    const headings = others.flatMap((file, at) => {
      const [, text] = /^## ([A-Za-z ]+)$/m.exec(before[file] ?? '') ?? [];
      return text === undefined ? [] : [[`${file}#${text.toLowerCase().replaceAll(' ', '-')}`, `#moved-${at}`]];
    });
    const moved = others.slice(-12).map((file, at) => [file, `docs/moved/deep/page-${at}.md`]);
    const moves = [...moved, ...folders, ...headings.slice(0, 12)];
    for (const [from = '', to = ''] of moves) {
      const run = await runDocs('mv', from, to, '--content', folder);
      expect(run.code, run.stderr).toBe(0);
    }
    for (const [from = '', to = ''] of moves.reverse()) {
      const [file, anchor] = from.split('#');
      const back = anchor === undefined ? [to, from] : [`${file}${to}`, `#${anchor}`];
      const run = await runDocs('mv', ...back, '--content', folder);
      expect(run.code, run.stderr).toBe(0);
    }
    const { 'redirects.yaml': _, ...after } = await textsIn(folder);
    const { 'redirects.yaml': __, ...expected } = before;
    const withoutFormer = (text: string) => text.replace(/ \{#[\w-]+ #moved-\d+\}$/gm, '');
    expect(Object.fromEntries(Object.entries(after).map(([file, text]) => [file, withoutFormer(text)]))).toEqual(
      expected,
    );
  },
);

const SETS = {
  'site.yaml':
    'title: T\ndocs:\n  sets:\n    sdk: { navigation: sdk.yaml }\nnavbar:\n  items:\n    - { label: Start, to: /guide/start#first }\n    - { type: doc, docId: other, docsPluginId: sdk }\n',
  'sdk.yaml': 'items:\n  - page: index\n  - page: other\n',
  'sdk/index.md': page('SDK', '[start](../docs/guide/start.md#first)'),
  'sdk/other.md': page('Other of the SDK', 'Text.'),
};

test('renames a page only in the navigation of its own docs set', async () => {
  const { run, changed } = await move('other.md', 'rest.md', SETS);
  expect(run.code).toBe(0);
  expect(changed['navigation.yaml']).toContain('page: rest\n');
  expect(Object.keys(changed).sort()).toEqual(['docs/rest.md', 'navigation.yaml', 'redirects.yaml']);
});

test('moves a page to another docs set, with its links, out of the navigation, and with a redirect', async () => {
  const { folder, run, changed, gone } = await move('docs/guide/start.md', 'sdk/start.md', SETS);
  expect(run.code).toBe(0);
  expect(gone).toEqual(['docs/guide/start.md']);
  expect(changed['navigation.yaml']).not.toContain('start');
  expect(changed['redirects.yaml']).toBe('/guide/start: /sdk/start\n');
  expect(changed['sdk/index.md']).toContain('[start](start.md#first)');
  expect(changed['docs/guide/next.md']).toContain('[start]: ../../sdk/start.md');
  expect(changed['sdk/start.md']).toContain('[next](../docs/guide/next.md)');
  expect(changed['site.yaml']).toContain('to: /sdk/start#first');
  const { stderr } = await runDocs('check', '--content', folder);
  expect(stderr).toContain("sdk/start.md:1:1 warning The page isn't listed in `sdk.yaml`.");
});
