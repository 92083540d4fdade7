import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFile } from '@docgraph/cli/cache/cache-folder';
import { CACHE } from '@docgraph/cli/tests/run-docs';
import { textOfFile } from '@docgraph/cli/tests/text-of-file';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { openDev } from './open-dev.ts';

/** A page with errors. */
const BROKEN = { 'docs/index.md': '# Home\n\n[A](a.md)\n\n[B](b.md)\n' };

/** Creates a content folder and its dev builds. */
async function siteOf(pages: Record<string, string>, ...options: string[]) {
  const content = path.join(await temporaryFolder(), 'content');
  await addFiles(content, { 'site.yaml': 'title: Site\n', ...pages });
  return { ...openDev(content, options), content, page: path.join(content, 'docs/index.md') };
}

const problem = (place: string, file: string) => `${place} error   No page file \`${file}\`.  links/broken`;

test('touched files and temporary files of editors cause no rebuild', async () => {
  const { build, page, printed } = await siteOf(BROKEN);
  const first = await build();
  expect(first).toMatchObject({ baseUrl: '/', changed: false, report: { counts: '2 errors, 0 warnings' } });
  expect(printed().stderr).toHaveLength(3);
  await utimes(page, new Date(), new Date());
  expect(await build()).toEqual(first);
  await writeFile(`${page}~`, await readFile(page));
  expect(await build()).toEqual(first);
  expect(printed()).toEqual({ stdout: '', stderr: [] });
});

test('each problem is printed once, as long as it exists', async () => {
  const { build, page, printed } = await siteOf(BROKEN);
  await build();
  expect(printed().stderr).toEqual([
    problem('docs/index.md:3:1', 'a.md'),
    problem('docs/index.md:5:1', 'b.md'),
    '2 errors, 0 warnings',
  ]);
  await writeFile(page, '# Home\n\nText\n\n[B](b.md)\n\n[C](c.md)\n');
  await build();
  expect(printed().stderr).toEqual([problem('docs/index.md:7:1', 'c.md'), '2 errors, 0 warnings (1 new)']);
  await writeFile(page, '# Home\n\n[A](a.md)\n');
  await build();
  expect(printed().stderr).toEqual([problem('docs/index.md:3:1', 'a.md'), '1 error, 0 warnings']);
});

test('a machine-readable report contains all problems of each build', async () => {
  const { build, page, printed } = await siteOf(BROKEN, '--format', 'json');
  await build();
  const first = JSON.parse(printed().stdout);
  await writeFile(page, '# Home\n\n[A](a.md)\n\n[B](b.md)\n\nText\n');
  await build();
  expect(JSON.parse(printed().stdout)).toEqual(first);
});

test('the problems of a page are reported once, as soon as it is parsed', async () => {
  const pages = {
    'docs/a.md': '# A\n\n[X](elsewhere.md)\n',
    'docs/b.md': '# B\n\n[To no part of a page](a.md#none)\n',
    'docs/c.md': '# C\n\n[Y](nowhere.md)\n',
    'docs/index.md': '# Home\n',
  };
  const { builder, printed } = await siteOf({ ...pages, 'navigation.yaml': '- z\n' });
  await builder.read();
  const seen: { counts: string; isComplete: boolean; printed: string[] }[] = [];
  const build = await builder.check(({ counts, isComplete }) => {
    seen.push({ counts, isComplete, printed: printed().stderr });
  });
  expect(seen).toEqual([
    { counts: '1 error, 0 warnings', isComplete: false, printed: [expect.stringContaining('navigation.yaml:1:')] },
    { counts: '2 errors, 0 warnings', isComplete: false, printed: [problem('docs/a.md:3:1', 'elsewhere.md')] },
    { counts: '3 errors, 0 warnings', isComplete: false, printed: [problem('docs/c.md:3:1', 'nowhere.md')] },
  ]);
  expect(printed().stderr).toEqual([
    expect.stringMatching(/^docs\/b\.md:3:1 .* links\/anchor$/),
    '4 errors, 0 warnings',
  ]);
  expect(build?.report).toMatchObject({ counts: '4 errors, 0 warnings', isComplete: true });
  expect(build?.report.problems.map(({ place }) => place)).toEqual([
    'docs/a.md:3:1',
    'docs/b.md:3:1',
    'docs/c.md:3:1',
    expect.stringMatching(/^navigation\.yaml:1:/),
  ]);
});

test('problems caused by an invalid data file are not reported early', async () => {
  const { build, printed } = await siteOf({ ...BROKEN, 'navigation.yaml': '- [a\n' });
  await build();
  expect(printed().stderr).toEqual([
    expect.stringMatching(/^navigation\.yaml:.* settings\/syntax$/),
    '1 error, 0 warnings',
  ]);
});

test('the last valid site stays available after a config change with errors', async () => {
  const config = (without: string) => `export default { without: ['${without}'] };\n`;
  const site = await siteOf({
    'docgraph.config.mjs': config('glossary'),
    'docs/a.md': '# A\n\nGood.\n',
    'docs/index.md': '# Home\n',
  });
  expect(await site.build()).toMatchObject({ report: { problems: [] } });
  await addFiles(site.content, { 'docgraph.config.mjs': config('changelog'), ...BROKEN });
  expect(await site.build()).toMatchObject({ changed: false, report: { counts: '1 error, 0 warnings' } });
  const file = await site.builder.find(['a/index.html']);
  expect(await textOfFile(file)).toContain('<p>Good.</p>');
});

test('a change shows on its page at once, and a new title, date, or heading everywhere', async () => {
  const site = await siteOf({
    'docs/a.md': '# A\n\n![Picture](one.svg)\n',
    'docs/b.md': '# B\n',
    'docs/index.md': '# Home\n',
    'docs/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/two.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2"/>',
  });
  const textOf = async (name: string) => textOfFile(await site.builder.find([name]));
  const save = async (text: string) => {
    await addFiles(site.content, { 'docs/a.md': text });
    const quick = await site.builder.reread(['docs/a.md']);
    return quick?.isChecked ? quick : site.builder.check();
  };
  await site.build();
  expect(await textOf('a/index.html')).toContain('src="/files/one.svg"');
  expect(await textOf('files/two.svg')).toBeUndefined();
  expect(await textOf('_data/navigation.json')).toContain('"label":"A"');

  expect(await save('---\nupdated: 2026-01-02\n---\n\n# A\n\nNew.\n\n![Picture](two.svg)\n')).toMatchObject({
    changed: 'site',
  });
  expect(await textOf('a/index.html')).toContain('<p>New.</p>');
  expect(await textOf('_data/pages/a.json')).toContain('New.');
  expect(await textOf('a.md')).toContain('New.');
  expect(await textOf('files/two.svg')).toContain('width="2"');
  expect(await textOf('index.html')).toContain('type="application/atom+xml"');

  await save('# Other\n\n## Part\n\n![Picture](one.svg) ![Picture](two.svg)\n');
  expect(await textOf('_data/navigation.json')).toContain('"label":"Other"');
  await addFiles(site.content, { 'docs/b.md': '# B\n\n[To A](a.md#part)\n' });
  expect(await site.builder.reread(['docs/b.md'])).toMatchObject({ report: { counts: '0 errors, 0 warnings' } });
});

test('changes to what all pages share reload pages, but a change of a page that nobody has open does not', async () => {
  const site = await siteOf({ 'docs/index.md': '# Home\n\nOne.\n', 'docs/a.md': '# A\n\nOne.\n\nTwo.\n' });
  await site.build();
  expect(await textOfFile(await site.builder.find(['index.html']))).toContain('Site');
  const saved = async (files: Record<string, string>) => {
    await addFiles(site.content, files);
    return (await site.builder.read()).changed;
  };
  expect(await saved({ 'docs/a.md': '# A\n\nOne.\n\nThree.\n' })).toBe(false);
  expect(await saved({ 'docs/index.md': '# Home\n\nOne.\n\nMore.\n' })).toBe('pages');
  expect(await textOfFile(await site.builder.find(['index.html']))).toContain('More');
  expect(await saved({ 'site.yaml': 'title: Other\n' })).toBe('site');
  expect(await textOfFile(await site.builder.find(['index.html']))).toContain('Other');
  expect(await saved({ 'docs/b.md': '# B\n' })).toBe('site');
  expect(await saved({ 'docgraph.config.mjs': "export default { without: ['glossary'] };\n" })).toBe('site');
});

/** An API with an operation. */
const API = {
  'site.yaml': 'title: Site\napi: {document: api/openapi.yaml}\n',
  'api/openapi.yaml': `openapi: 3.1.0
info: {title: Disks, version: '1'}
paths:
  /disks: {get: {operationId: listDisks, summary: List disks, responses: {'200': {description: Done.}}}}
`,
};

test('before the first check, pages with errors of their own or in their route are not served', async () => {
  const { builder } = await siteOf({
    ...BROKEN,
    'docs/good.md': '# Good\n',
    'docs/one.md': '---\nslug: /same\n---\n\n# One\n',
    'docs/two.md': '---\nslug: /same\n---\n\n# Two\n',
  });
  await builder.read();
  expect(await textOfFile(await builder.find(['good/index.html']))).toContain('<h1>Good</h1>');
  const waiting = [builder.find(['index.html']), builder.find(['two/index.html'])];
  await builder.check();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
});

test('problems of routes, sidebars, and redirects are reported before pages are parsed', async () => {
  const { builder } = await siteOf({
    'docs/index.md': '# Home\n',
    'docs/one.md': '---\nslug: /same\n---\n\n# One\n',
    'docs/two.md': '---\nslug: /same\n---\n\n# Two\n',
    'redirects.yaml': '- {from: /old, to: /none}\n',
  });
  await builder.read();
  const seen: string[][] = [];
  await builder.check(({ problems }) => seen.push(problems.map(({ rule }) => rule)));
  expect(seen[0]?.sort()).toEqual(['redirects/invalid', 'routes/duplicate']);
});

test('a problem that is fixed before all pages are parsed is no longer in the report', async () => {
  const { builder, content } = await siteOf({
    'docs/index.md': '# Home\n',
    'docs/one.md': '---\nslug: /same\n---\n\n# One\n',
    'docs/two.md': '---\nslug: /same\n---\n\n# Two\n',
  });
  await builder.read();
  let fixed: Promise<unknown> | undefined;
  const interrupted = await builder.check(() => {
    fixed ??= addFiles(content, { 'docs/two.md': '# Two\n' }).then(() => builder.reread(['docs/two.md']));
  });
  expect(interrupted).toBeUndefined();
  expect(await fixed).toMatchObject({ isParsed: false, report: { problems: [], isComplete: false } });
  expect(await builder.check()).toMatchObject({ report: { problems: [], isComplete: true } });
});

test('a change of the config while pages are parsed starts over', async () => {
  const waits = 'needs: () => ({}), steps: () => new Promise(() => {})';
  const { builder, content } = await siteOf({
    'docgraph.config.mjs': `export default { plugins: [{ api: 1, name: 'waits', page: { ${waits} } }] };\n`,
    'docs/index.md': '# Home\n',
  });
  await builder.read();
  const interrupted = builder.check();
  await addFiles(content, { 'docgraph.config.mjs': 'export default {};\n' });
  await builder.read();
  expect(await interrupted).toBeUndefined();
  expect(await builder.check()).toMatchObject({ isChecked: true });
});

test('after a failed update, the previous content is checked', async () => {
  const quits = "needs: ({ text }) => (text.includes('quit') ? {} : undefined), steps: () => process.exit(0)";
  const { builder, build, content } = await siteOf({
    'docgraph.config.mjs': `export default { plugins: [{ api: 1, name: 'quits', page: { ${quits} } }] };\n`,
    'docs/index.md': '# Home\n',
  });
  expect(await build()).toMatchObject({ isChecked: true });
  await addFiles(content, { 'docs/index.md': '# Home\n\nquit\n' });
  await expect(builder.reread(['docs/index.md'])).rejects.toThrow('called `process.exit`');
  await addFiles(content, { 'docs/index.md': '# Home\n' });
  expect(await builder.reread(['docs/index.md'])).toMatchObject({ isChecked: true });
  expect(await builder.check()).toMatchObject({ isChecked: true, report: { problems: [] } });
});

test('a failing search question is reported once, and does not keep edits from showing', async () => {
  const questions = 'within: 3\nrequired: 1\nquestions:\n  - {question: zebra, page: index}\n';
  const { builder, build, content, page, printed } = await siteOf({
    'docs/index.md': '# Home\n',
    'search-questions.yaml': questions,
  });
  expect(await build()).toMatchObject({ report: { counts: '1 error, 0 warnings' } });
  expect(printed().stderr[0]).toMatch(/ search\/questions$/);
  await writeFile(page, '# Home\n\nNew.\n');
  expect(await builder.reread(['docs/index.md'])).toMatchObject({
    isChecked: false,
    report: { counts: '1 error, 0 warnings' },
  });
  expect(await textOfFile(await builder.find(['index.html']))).toContain('<p>New.</p>');
  expect(await builder.check()).toMatchObject({ isChecked: true, changed: false });
  expect(printed().stderr).toEqual(['1 error, 0 warnings (0 new)']);
  await addFiles(content, { 'search-questions.yaml': `# Animals\n${questions}` });
  await builder.read();
  expect(await builder.check()).toMatchObject({ report: { problems: [{ place: 'search-questions.yaml:3:11' }] } });
  await writeFile(page, '# Home\n\nZebra.\n');
  await builder.reread(['docs/index.md']);
  expect(await builder.check()).toMatchObject({ report: { problems: [] } });
});

test('a save is checked completely at once, unless there are test questions or pages that run', async () => {
  const { builder, build, content, page } = await siteOf({ ...API, 'docs/index.md': '# Home\n' });
  await build();
  await writeFile(page, '# Home\n\nNew.\n');
  expect(await builder.reread(['docs/index.md'])).toMatchObject({ isChecked: true });
  await addFiles(content, { 'docs/a.md': '---\nruns: true\n---\n\n# Run\n\n```http\nGET /disks\n```\n' });
  expect(await builder.read()).toMatchObject({ isChecked: false });
});

test('values are saved after the first check and at the end, but not after each change', async () => {
  const { builder, build, content, page } = await siteOf({ 'docs/index.md': '# Home\n' });
  const saved = () => readFile(cacheFile(CACHE, 'store', content), 'utf8');
  await build();
  const first = await saved();
  await writeFile(page, '# Home\n\nNew.\n');
  await builder.reread(['docs/index.md']);
  await builder.check();
  expect(await saved()).toBe(first);
  await builder.save();
  expect(await saved()).not.toBe(first);
});

test('search finds the last valid site, as long as there are errors', async () => {
  const { builder, build, page } = await siteOf({ 'docs/index.md': '# Home\n\nThe quuxification.\n' });
  await build();
  await writeFile(page, '# Home\n\nThe flurbination. [A](a.md)\n');
  expect(await builder.reread(['docs/index.md'])).toMatchObject({ report: { counts: '1 error, 0 warnings' } });
  const text = await textOfFile(await builder.find(['search-index-docs-default-current.json']));
  expect(text).toContain('quuxification');
});
