import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A list of `vitest list`, which leaves out what is skipped. */
const VitestList = z.array(z.object({ name: z.string(), file: z.string() }));

/** A file or group in the report of `playwright test --list`. */
const PlaywrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ expectedStatus: z.string() })) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;
const PlaywrightReport = z.object({ errors: z.array(z.unknown()).length(0), suites: z.array(PlaywrightSuite) });

/**
 * The titles of the tests that run, by their file below `tests/`. Both runners are asked themselves, because only they
 * know what a title in a loop or a group comes to; neither runs a test or starts a browser. Vitest reads the files
 * without running them, so a title that is made of parts is the one in the source.
 */
export async function listTests(): Promise<Map<string, Set<string>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-titles-'));
  try {
    const [units, browser] = await Promise.all([
      listVitest(path.join(folder, 'unit.json')),
      listPlaywright(path.join(folder, 'browser.json')),
    ]);
    const titles = new Map<string, Set<string>>();
    for (const { file, title } of [...units, ...browser]) {
      const name = path.relative(path.join(ROOT, 'tests'), file).split(path.sep).join('/');
      titles.set(name, (titles.get(name) ?? new Set()).add(title));
    }
    return titles;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A test by its file, an absolute path, and its title. */
interface ListedTest {
  file: string;
  title: string;
}

async function listVitest(out: string): Promise<ListedTest[]> {
  await runNode(['node_modules/vitest/vitest.mjs', 'list', '--static-parse', `--json=${out}`]);
  const list = VitestList.parse(JSON.parse(await readFile(out, 'utf8')));
  return list.map(({ file, name }) => ({ file, title: name }));
}

async function listPlaywright(out: string): Promise<ListedTest[]> {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];
  await runNode(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: out });
  const { suites } = PlaywrightReport.parse(JSON.parse(await readFile(out, 'utf8')));
  return suites.flatMap((suite) => testsOf(suite, []));
}

/** The tests in a file or group. Playwright's files are relative to its folder of tests. */
function testsOf(suite: PlaywrightSuite, groups: readonly string[]): ListedTest[] {
  const file = path.join(ROOT, 'tests/e2e', suite.file);
  const running = suite.specs.filter(({ tests }) => tests.some(({ expectedStatus }) => expectedStatus !== 'skipped'));
  const inner = suite.suites?.flatMap((group) => testsOf(group, [...groups, group.title])) ?? [];
  return [...running.map(({ title }) => ({ file, title: [...groups, title].join(' › ') })), ...inner];
}

async function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
}
