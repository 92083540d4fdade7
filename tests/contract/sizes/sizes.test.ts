import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { problemsIn, spawnDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { CONSTRUCTS, LONGEST, SHORTEST } from './constructs.ts';

/** Returns a page with a construct of a given length. */
function pageOf(name: string, length: number): [file: string, text: string] {
  return [`${name.replaceAll(' ', '-')}-${length}.md`, `${CONSTRUCTS[name]?.(length)}\n`];
}

const NAMES = Object.keys(CONSTRUCTS);
/** Pages to build together. With `TEST_FULL`, there's a build for each length from 10 to 1,000,000. */
const SITES: Record<string, [file: string, text: string][]> = process.env.TEST_FULL
  ? Object.fromEntries(
      [SHORTEST, 100, 1000, 10_000, 60_000, 100_000, LONGEST].map((length) => [
        String(length),
        NAMES.map((name) => pageOf(name, length)),
      ]),
    )
  : { '10 and 300': NAMES.flatMap((name) => [pageOf(name, SHORTEST), pageOf(name, 300)]) };
const BUILD_TIME = 30 * 60_000;

const hasFrontMatter = ([, text]: [file: string, text: string]) => text.startsWith('---\n');

test.each(Object.entries(SITES))(
  'a site with every construct %s long has all its pages',
  async (_, all) => {
    const pages = all.filter((page) => !hasFrontMatter(page));
    const content = await temporaryFolder({ 'index.md': '# Home\n', ...Object.fromEntries(pages) });
    const out = await temporaryFolder();
    const [data, site] = [path.join(out, 'data'), path.join(out, 'site')];
    const args = ['build', '--content', content, '--data', data, '--site', site, '--format', 'json'];
    const run = await spawnDocs(args, { DOCS_CACHE_DIR: path.join(out, 'cache') });
    expect(run, run.stderr.slice(-2000)).toMatchObject({ code: 0 });
    const built = await readdir(site);
    const missing = pages.map(([file]) => file.replace(/\.md$/, '')).filter((name) => !built.includes(name));
    expect(missing).toEqual([]);
    // Diagnostics must be short: CI annotations are limited to 64 kB.
    const longest = Math.max(...problemsIn(run).map(({ message }) => message.length));
    expect(longest).toBeLessThan(1000);
  },
  BUILD_TIME,
);

// Front matter beyond a limit is an error, so nothing is written.
test.each(Object.entries(SITES))(
  'reads front matter %s long, or reports an error on its page',
  async (_, all) => {
    const content = await temporaryFolder({
      'index.md': '# Home\n',
      ...Object.fromEntries(all.filter(hasFrontMatter)),
    });
    const run = await spawnDocs(['check', '--content', content, '--format', 'json'], {
      DOCS_CACHE_DIR: await temporaryFolder(),
    });
    const errors = problemsIn(run).filter(({ severity }) => severity === 'error');
    expect(errors.filter(({ rule }) => rule !== 'front-matter/syntax')).toEqual([]);
    expect(run).toMatchObject({ code: errors.length > 0 ? 1 : 0 });
  },
  BUILD_TIME,
);
