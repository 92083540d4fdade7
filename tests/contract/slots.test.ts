import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
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
async function build(theme: object, files: Record<string, string>) {
  const config = `export default { theme: ${JSON.stringify(theme)} };`;
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
  const { code, dir, page, rebuild } = await build({ slots: { 'page-before': './theme/Note.tsx' } }, files);
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
  const { code, problems, dir } = await build({ replace: { footer: './part.tsx' } }, { 'part.tsx': module });
  expect(problems).toMatchObject([{ rule: 'plugins/config', severity: 'error', file: '../docgraph.config.ts' }]);
  expect(problems[0]?.message).toMatch(message);
  expect(code).toBe(1);
  expect(await readdir(dir)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^dist-/)]));
});
