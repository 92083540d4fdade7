import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from '../../bench/corpus/random.ts';
import { applyMutant, drawMutants, type Mutant } from './draw-mutants.ts';

// Measures how many small faults in the product `npm test` notices. Draws mutants of the checked-out commit, and runs the
// tests with each, in a worktree. Starts with the cheapest step that may notice a mutant.
// Usage: npm run mutants -- [--seed N] [--count N] [--only N] [--no-browser] [--suite DIR]
// DIR is a worktree of another commit, whose tests run with the same mutants. Its files are restored at the end.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The workspaces with product code. */
const WORKSPACES = [
  'schemas',
  'pipeline',
  'renderer',
  ...namesIn('packages/').filter((name) => name !== 'packages/test-kit'),
];
const STEPS = ['types', 'unit', 'build', 'contract', 'browser'] as const;

/** Parts of the file names of browser tests for a package or renderer folder, if they differ from it. `''` matches all. */
const BROWSER_TESTS: Record<string, string[]> = {
  'api-reference': ['api', 'large'],
  app: [''],
  cli: [''],
  highlight: ['highlight', 'reading'],
  navbar: ['navbar', 'mobile-menu', 'color-mode', 'versions'],
  openapi: ['api'],
  page: ['navigation', 'print', 'reading', 'site', 'versions', 'copying'],
  plugins: ['changelog', 'glossary', 'pictures'],
  sandbox: ['run-guide', 'try-it'],
  // The search shortcut also focuses the API menu filter.
  search: ['search', 'api/menu'],
  sidebar: ['sidebar', 'mobile-menu', 'navigation', 'keyboard'],
  styles: [''],
  texts: [''],
  ui: [''],
};

/** Time limit for a step, since a mutant can cause an infinite loop that no time limit of a test can stop. */
const STEP_MINUTES = 20;

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: String(WORKSPACES.length) },
    only: { type: 'string' },
    suite: { type: 'string' },
    'no-browser': { type: 'boolean' },
  },
});
const browser = options['no-browser'] ? undefined : await findBrowser();
const mutants = drawMutants(WORKSPACES.map(committedFiles), Number(options.count), new Random(Number(options.seed)));
const checkout =
  options.suite === undefined ? mkdtempSync(path.join(tmpdir(), 'mutants-')) : path.resolve(options.suite);
let running: ChildProcess | undefined;
let interrupted = false;

print(`Seed ${options.seed} at commit ${git('rev-parse', '--short', 'HEAD')}`);
if (options.suite === undefined) git('worktree', 'add', '--quiet', '--detach', checkout);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    stopRunning();
  });
}
try {
  linkPackages();
  // Existing errors in the checkout would count as caught mutants. The contract tests also need a build.
  for (const step of ['types', 'build'] as const) {
    const { status, output } = await runStep(step);
    if (status !== 0) throw new Error(`The ${step} of ${checkout} fail without a mutant:\n${output}`);
  }
  await judgeAll();
} finally {
  // Don't use `git worktree remove`, which fails if programs left files.
  if (options.suite === undefined) rmSync(checkout, { recursive: true, force: true });
  git('worktree', 'prune');
}

async function judgeAll(): Promise<void> {
  const rows: string[][] = [];
  for (const [index, mutant] of mutants.entries()) {
    if (options.only !== undefined && index + 1 !== Number(options.only)) continue;
    const { file, text, start, end, replacement, kind } = mutant;
    const place = `${file}:${text.slice(0, start).split('\n').length}`;
    const after = replacement === '{}' ? 'nothing' : `\`${oneLine(replacement)}\``;
    const change = `\`${oneLine(text.slice(start, end))}\` → ${after}`;
    const row = [String(index + 1), place, kind, change, await judge(mutant)];
    print(row.join('  '));
    rows.push(row);
  }
  print('\n| # | place | kind | change | result |\n|---|---|---|---|---|');
  for (const row of rows) print(`| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  print(`\n${rows.filter((row) => row.at(-1)?.startsWith('caught')).length} of ${rows.length} caught`);
}

/** Returns the step and test that notice a mutant. */
async function judge(mutant: Mutant): Promise<string> {
  const file = path.join(checkout, mutant.file);
  const original = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const mutated = applyMutant(mutant, original);
  if (mutated === undefined) return 'the checkout does not have these lines';
  try {
    writeFileSync(file, mutated);
    for (const step of STEPS) {
      const { status, output } = await runStep(step, mutant.file);
      if (status !== 0) return `caught by ${step}: ${status === null ? 'does not end' : reasonIn(output)}`;
    }
    return 'NOT CAUGHT';
  } finally {
    writeFileSync(file, original);
  }
}

async function runStep(step: (typeof STEPS)[number], file = ''): Promise<{ status: number | null; output: string }> {
  const vitest = ['--run', '--bail=1', '--passWithNoTests'];
  const [top = '', below = ''] = file.split('/');
  const feature = top === 'renderer' || top === 'packages' ? below : top;
  const browserTests = (BROWSER_TESTS[feature] ?? [feature]).map((name) => `e2e/.*${name}`);
  // The pipeline doesn't run in browsers.
  if (step === 'browser' && (browser === undefined || top === 'pipeline')) return { status: 0, output: '' };
  const command = {
    types: ['node_modules/typescript/bin/tsc', '-b'],
    // All tests that import the file, directly or indirectly.
    unit: ['node_modules/vitest/vitest.mjs', 'related', file, ...vitest],
    build: ['packages/cli/bin/docs.mjs', 'build', '--strict', '--quiet'],
    // These run the command, so they don't import the file.
    contract: ['node_modules/vitest/vitest.mjs', 'tests/contract', ...vitest],
    browser: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...browserTests,
      '-x',
      '--grep-invert=@full',
      '--pass-with-no-tests',
      '--reporter=dot',
    ],
  }[step];
  return runNode(command);
}

/** Runs a Node.js program in the checkout. `status` is null if the program exceeds the time limit. */
function runNode(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  // Use other ports than a concurrent test run.
  const env = { ...process.env, CHROMIUM_PATH: browser ?? '', NO_COLOR: '1', TEST_PORT: '24174' };
  // Use a process group, so that child processes end with the program.
  const child = spawn(process.execPath, args, { cwd: checkout, env, detached: true });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  let stopped = false;
  const timer = setTimeout(() => {
    stopped = true;
    stopRunning();
  }, STEP_MINUTES * 60_000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      running = undefined;
      if (interrupted) reject(new Error('Interrupted.'));
      else resolve({ status: stopped ? null : status, output });
    });
  });
}

function stopRunning(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM');
}

/** Links the packages of this checkout into the other one, which gets its own caches for compiled code. */
function linkPackages(): void {
  const links = path.join(checkout, 'node_modules');
  if (existsSync(links)) return;
  mkdirSync(links);
  const names = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.'));
  for (const name of names) {
    // Links to workspaces are relative, so copies point to the workspaces of the other checkout.
    if (name === '@docgraph')
      cpSync(path.join(ROOT, 'node_modules', name), path.join(links, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(path.join(ROOT, 'node_modules', name), path.join(links, name));
  }
}

/** Returns the first failed test, the first error, or the last line of the output. */
function reasonIn(output: string): string {
  const named = /^\s*(?:FAIL\s+|\d+\) )(.+)$/m.exec(output) ?? /^(.*\berror\b.*)$/im.exec(output);
  return oneLine(named?.[1] ?? output.trim().split('\n').at(-1) ?? '');
}

/** Lists the committed paths in a folder. */
function namesIn(...args: string[]): string[] {
  return git('ls-tree', '--name-only', 'HEAD', ...args)
    .trim()
    .split('\n');
}

/** Returns the committed TypeScript files of a workspace without its tests, keyed by path. */
function committedFiles(workspace: string): Map<string, string> {
  const files = namesIn('-r', workspace).filter((file) => /^(?!.*\/tests\/).+\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, git('show', `HEAD:${file}`)]));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

async function findBrowser(): Promise<string | undefined> {
  // The script has no types.
  const script = new URL('../../packages/cli/scripts/ensure-browser.mjs', import.meta.url).href;
  const { ensureBrowser }: { ensureBrowser(): Promise<string | undefined> } = await import(script);
  return ensureBrowser();
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
