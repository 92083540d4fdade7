import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { REPLACEABLE_PARTS } from '@docgraph/schemas/slots';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const PROJECT = {
  'package.json': '{"type": "module"}',
  'content/site.yaml': 'title: T\nurl: https://docs.example\n',
  'content/docs/index.md': '# Home\n',
  'content/docs/guide.md': '# Guide\n',
};
const component = (markup: string) => `export default function Part(props) { return ${markup}; }`;

/** Writes a project with a theme and builds its site. `rebuild` changes files and builds again. */
async function build(theme: object, plugins: readonly object[], files: Record<string, string>) {
  const config = `export default ${JSON.stringify({ theme, plugins })};`;
  const dir = await temporaryFolder({ ...PROJECT, 'docgraph.config.ts': config, ...files });
  const run = async () => {
    const out = ['--data', path.join(dir, 'dist-data'), '--site', path.join(dir, 'dist-site')];
    const result = await runDocs('build', '--content', path.join(dir, 'content'), ...out, '--format', 'json');
    return { code: result.code, problems: problemsIn(result) };
  };
  const rebuild = async (changed: Record<string, string>) => {
    await addFiles(dir, changed);
    return run();
  };
  return { ...(await run()), dir, rebuild, page: () => readFile(path.join(dir, 'dist-site/index.html'), 'utf8') };
}

test('a page has the component, its styles, and its script, and the graph is unchanged', async () => {
  const files = {
    'theme/Note.tsx': `import './note.css';\n${component('<p className="note">{props.page.title} of {props.site.title}</p>')}`,
    'theme/note.css': '.note { color: var(--accent) }',
  };
  const { code, dir, page, rebuild } = await build({ slots: { 'page-before': './theme/Note.tsx' } }, [], files);
  expect(code).toBe(0);
  const html = await page();
  expect(html).toMatch(/<div class="slot slot-page-before">.*<p class="note">Home<!-- --> of <!-- -->T<\/p>/);
  const [, script = ''] = /data-slots="\/([^"]+)"/.exec(html) ?? [];
  const [, style = ''] = /href="\/(_app\/slots-[^"]+\.css)"/.exec(html) ?? [];
  expect(await readFile(path.join(dir, 'dist-site', script), 'utf8')).toContain('`theme/Note.tsx` of the project');
  expect(await readFile(path.join(dir, 'dist-site', style), 'utf8')).toContain('.note{color:var(--accent)}');
  expect(await readFile(path.join(dir, 'dist-data/site.json'), 'utf8')).not.toContain('Note');
  const written = ['content', 'dist-data', 'dist-site', 'docgraph.config.ts', 'package.json', 'theme'];
  expect((await readdir(dir)).sort()).toEqual(written);

  expect(await rebuild({ 'theme/Note.tsx': component('<b>New</b>') })).toMatchObject({ code: 0 });
  expect(await page()).toContain('<b>New</b>');
});

/** Marks a part, and renders its default in turn as `children` and as the imported component. */
const marked = (place: string, index: number) => {
  const name = DEFAULTS[place] ?? '';
  const props = "props.options.mark + props.text('edge.label') + (props.item?.kind ?? props.page.kind)";
  const markup = `<i data-mark="${place}" title={${props}}>${index % 2 ? `<${name} />` : '{props.children}'}</i>`;
  return `import { ${name} } from 'docgraph/theme';\n${component(markup)}`;
};
const DEFAULTS: Readonly<Record<string, string>> = {
  ...{ announcement: 'Announcement', navbar: 'Navbar', brand: 'Brand', 'navbar-item': 'NavbarItem' },
  ...{
    'search-button': 'SearchButton',
    sidebar: 'Sidebar',
    home: 'Home',
    category: 'Category',
    toc: 'TableOfContents',
  },
  ...{ 'not-found': 'NotFound', breadcrumbs: 'Breadcrumbs', 'page-title': 'PageTitle', 'page-footer': 'PageFooter' },
  ...{ pagination: 'Pagination', footer: 'Footer' },
};

test('a plugin can wrap every part, with its options and strings, and bring style sheets', async () => {
  const modules = Object.fromEntries(REPLACEABLE_PARTS.map((place, i) => [`parts/${place}.tsx`, marked(place, i)]));
  const replace = Object.fromEntries(REPLACEABLE_PARTS.map((place) => [place, `./parts/${place}.tsx`]));
  const texts = { en: { 'edge.label': 'Edge of ' }, de: { 'edge.label': 'Rand von ' } };
  const plugin = { api: 1, name: 'edge', texts, theme: { replace, options: { mark: '# ' }, css: './edge.css' } };
  const navbar = 'navbar: { items: [{ label: Guide, to: /guide }, { type: search }] }';
  const { code, problems, dir, page } = await build({}, [plugin], {
    ...modules,
    'edge.css': '[data-mark] { display: contents }',
    'content/site.yaml': `title: T\nurl: https://docs.example\n${navbar}\nannouncementBar: { content: News }\nfooter: { links: [{ label: Guide, to: /guide }] }\n`,
    'content/docs/topics/one.md': '# One\n\n## Part\n',
    'content/docs/topics/two.md': '# Two\n',
  });
  expect([code, problems]).toEqual([0, []]);
  const files = ['index', 'topics/index', 'topics/one/index', '404'];
  const html = await Promise.all(files.map((file) => readFile(path.join(dir, `dist-site/${file}.html`), 'utf8')));
  const places = html.map((text) => [...text.matchAll(/data-mark="([^"]+)"/g)].map(([, place]) => place));
  expect([...new Set(places.flat())].sort()).toEqual([...REPLACEABLE_PARTS].sort());
  expect(await page()).toMatch(/data-mark="home" title="# Edge of home">.*<h1>Home<\/h1>/);
  expect(await page()).toContain('data-mark="navbar-item" title="# Edge of search"');
  expect(html.join('').match(/<i data-mark="(?!page-footer|toc)[^>]*><\/i>/g)).toBeNull();
  const [, style = ''] = /href="\/(_app\/slots-[^"]+\.css)"/.exec(html[0] ?? '') ?? [];
  expect(await readFile(path.join(dir, 'dist-site', style), 'utf8')).toContain('[data-mark]{display:contents}');
});

test('hosts of a plugin are in the content policy, except for those on the same machine', async () => {
  const hosts = ['https://a.example', 'http://localhost:8787'];
  const { code, page } = await build({}, [{ api: 1, name: 'a', policy: { 'connect-src': hosts } }], {});
  expect(code).toBe(0);
  expect(await page()).toContain("connect-src 'self' https://a.example;");
});

test('a theme of style sheets alone adds no script', async () => {
  const { code, page } = await build({ css: ['./a.css'] }, [], { 'a.css': ':root { --radius: 0 }' });
  expect(code).toBe(0);
  expect(await page()).toMatch(/href="\/_app\/slots-[^"]+\.css"/);
  expect(await page()).not.toMatch(/data-slots|slots-[^"]+\.js/);
});

test.each<[string, object, Record<string, string>, string]>([
  ['a missing style sheet', { css: './no.css' }, {}, "The style sheet `no.css` of the project doesn't exist."],
  [
    'a broken style sheet',
    { css: './a.css' },
    { 'a.css': '@import "./b.css";' },
    'The style sheet `a.css` of the project',
  ],
  [
    'an unknown string',
    { slots: { 'page-after': './A.tsx' } },
    { 'A.tsx': component('props.text("no.key")') },
    'fails on the page /: there is no UI string `no.key`.',
  ],
])('%s is reported', async (_, theme, files, message) => {
  const { code, problems } = await build(theme, [], files);
  expect(code).toBe(1);
  expect(problems.map((problem) => problem.message).join()).toContain(message);
});

test.each<[string, string, RegExp]>([
  [
    'a component that throws on one page',
    component('props.page.route === "/guide" ? props.no.luck : null'),
    /in place of `footer`, `part\.tsx` of the project fails on the page \/guide: .*luck/,
  ],
  [
    'a style that the policy forbids',
    component('<p style={{ color: "red" }}>A</p>'),
    /in place of `footer`, `part\.tsx` of the project fails on the page \/: .*`style`.*Use a class/,
  ],
])('%s is a problem of the config, and nothing is written', async (_, module, message) => {
  const { code, problems, dir } = await build({ replace: { footer: './part.tsx' } }, [], { 'part.tsx': module });
  expect(problems).toMatchObject([{ rule: 'plugins/config', severity: 'error', file: '../docgraph.config.ts' }]);
  expect(problems[0]?.message).toMatch(message);
  expect(code).toBe(1);
  expect(await readdir(dir)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^dist-/)]));
});
