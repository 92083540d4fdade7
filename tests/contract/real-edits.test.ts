import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { ROOT } from '@docgraph/test-kit/root';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Runs the commands that edit content on a copy of the real content. Each test undoes its changes.

const COPY = path.join(ROOT, `test-results/real-edits-${process.env.VITEST_POOL_ID}`);
const FOLDER = path.join(COPY, 'content');
const DISKS = 'docs/storage/disks/overview.md';

let before: Record<string, string> = {};

beforeAll(async () => {
  await mkdir(COPY, { recursive: true });
  await cp(path.join(ROOT, 'content'), FOLDER, { recursive: true });
  await cp(path.join(ROOT, 'docgraph.sandbox.ts'), path.join(COPY, 'docgraph.sandbox.ts'));
  before = await textsIn();
});

afterAll(() => rm(COPY, { recursive: true, force: true }));

/** Returns the texts of all files in the copy. */
async function textsIn(): Promise<Record<string, string>> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const texts = files.map(async (file) => [path.relative(FOLDER, file), await readFile(file, 'latin1')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * Runs a command after changing files, and returns the lines that it removed and added in each file. Restores all files
 * unless `stays`.
 */
async function edit(words: readonly string[], changes: Record<string, string> = {}, stays = false) {
  for (const [file, text] of Object.entries(changes)) await writeFile(path.join(FOLDER, file), text, 'latin1');
  const start = await textsIn();
  const run = await runDocs(...words, '--content', FOLDER);
  const after = await textsIn();
  const changed: Record<string, { removed: string[]; added: string[] }> = {};
  for (const file of new Set([...Object.keys(start), ...Object.keys(after)])) {
    if (start[file] === after[file]) continue;
    const [from, to] = [start[file]?.split('\n') ?? [], after[file]?.split('\n') ?? []];
    changed[file] = { removed: without(from, to), added: without(to, from) };
  }
  if (!stays) await restore(after);
  return { run, changed, after };
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

async function restore(after: Record<string, string>): Promise<void> {
  for (const file of Object.keys(after)) if (!(file in before)) await rm(path.join(FOLDER, file));
  for (const [file, text] of Object.entries(before))
    if (after[file] !== text) await writeFile(path.join(FOLDER, file), text, 'latin1');
}

test('check --fix changes only the broken links', async () => {
  const broken = `${before[DISKS]}\nSee [shared disks](Managing-Shared-Disks.md) and [nothing](nothing-like-it.md).\n`;
  const { run, changed } = await edit(['check', '--fix'], { [DISKS]: broken });
  expect(changed).toEqual({
    [DISKS]: {
      removed: ['See [shared disks](Managing-Shared-Disks.md) and [nothing](nothing-like-it.md).'],
      added: ['See [shared disks](managing-shared-disks.md) and [nothing](nothing-like-it.md).'],
    },
  });
  expect(run.code).toBe(1);
});

test('new writes a page, and adds a line to the navigation', async () => {
  const { run, changed } = await edit(['new', 'storage/disks/cloning-a-disk', '--kind', 'how-to']);
  expect(run.code, run.stderr).toBe(0);
  const { 'navigation.yaml': navigation, ...pages } = changed;
  expect(Object.keys(pages)).toEqual(['docs/storage/disks/cloning-a-disk.md']);
  expect(navigation).toEqual({ removed: [], added: [expect.stringContaining('storage/disks/cloning-a-disk')] });
});

test('rm lists the links to a page, and needs a page for its readers', async () => {
  const { run, changed } = await edit(['rm', DISKS]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain('docs/storage/disks/managing-persistent-disks.md:12:');
  expect(changed).toEqual({});
});

test('rm removes a page and its entry, and check --fix points the links elsewhere', async () => {
  const target = 'docs/storage/disks/managing-persistent-disks.md';
  const { changed } = await edit(['rm', DISKS, '--to', target], {}, true);
  expect(Object.keys(changed).sort()).toEqual([DISKS, 'navigation.yaml', 'redirects.yaml'].sort());
  expect(changed['navigation.yaml']).toEqual({ removed: [expect.stringContaining('disks/overview')], added: [] });
  expect(changed['redirects.yaml']?.removed).toEqual([]);
  const fixed = await edit(['check', '--fix']);
  for (const [file, { removed, added }] of Object.entries(fixed.changed)) {
    expect(added, file).toHaveLength(removed.length);
    expect(removed.join('\n'), file).toMatch(/overview/);
  }
});

test('publish-lock writes only its file, and translations nothing', async () => {
  expect(Object.keys((await edit(['publish-lock'])).changed)).toEqual(['published.json']);
  expect((await edit(['translations'])).changed).toEqual({});
});

test.runIf(process.env.TEST_FULL)(
  'version cut adds a version, and version drop removes it except for redirects',
  async () => {
    const cut = await edit(['version', 'cut', '2.0'], {}, true);
    expect(cut.run.code, cut.run.stderr).toBe(0);
    const old = Object.keys(cut.changed).filter((file) => file in before);
    expect(old).toEqual(['site.yaml']);
    // Each version has a path of its own.
    expect(cut.changed['site.yaml']?.removed).toEqual(['  path: docs']);
    const check = await runDocs('check', '--content', FOLDER);
    expect(check.code, check.stderr.slice(0, 2000)).toBe(0);
    const drop = await edit(['version', 'drop', '2.0']);
    expect(drop.run.code, drop.run.stderr).toBe(0);
    const { 'redirects.yaml': _, 'site.yaml': settings = '', ...after } = drop.after;
    const { 'redirects.yaml': __, 'site.yaml': written = '', ...expected } = before;
    expect(after).toEqual(expected);
    // The folder of pages is the default one again.
    expect(settings).toBe(written.replace('docs:\n  path: docs\n', ''));
  },
);
