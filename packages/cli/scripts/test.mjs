// `npm test`: installs dependencies, then runs the checks and tests that every change must pass. `npm run test:full` runs all
// tests. A failed step doesn't stop the others, so that one run shows all failures.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';
import { installLocked } from './install-locked.mjs';

const full = process.argv.includes('--full');
const started = performance.now();
ensureDependencies();
installLocked(path.join(ROOT, 'tests/linters'), 'Installing linters for the content (once, 378 packages)…');
const { ensureBrowser, ensureOtherBrowsers } = await import('./ensure-browser.mjs');
const browser = await ensureBrowser();
const hasOtherBrowsers = full && ensureOtherBrowsers();

const results = path.join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');
const otherBrowsersReport = path.join(results, 'other-browsers.json');
const env = {
  ...process.env,
  ...(browser && { CHROMIUM_PATH: browser }),
  ...(full && { TEST_FULL: '1' }),
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
};

const totals = { passed: 0, failed: 0 };
// Compiles first, because the parallel checks below would each do so.
await import('./ensure-compiled.mjs');
await checks([
  ['Types', ['node_modules/typescript/bin/tsc', '-b']],
  ['Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['Dead code', ['node_modules/knip/bin/knip.js']],
  ['Content and data', ['packages/cli/bin/docs.mjs', 'build', '--strict']],
  ['Product documentation', ['packages/cli/bin/docs.mjs', 'check', '--content', 'docs', '--strict']],
  ['API description (Redocly)', ['--import', 'tsx', 'tests/linters/lint.ts', 'redocly']],
  ['API description (Spectral)', ['--import', 'tsx', 'tests/linters/lint.ts', 'spectral']],
  ['Prose', ['--import', 'tsx', 'tests/linters/lint.ts', 'prose']],
  ['Spelling', ['--import', 'tsx', 'tests/linters/lint.ts', 'spelling']],
]);
vitest('Unit and contract tests', unitReport);
if (browser) {
  tests(
    'Browser tests',
    browserReport,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=dot,json',
      ...(full ? [] : ['--grep-invert', '@full']),
    ],
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }),
  );
} else totals.failed++;
if (hasOtherBrowsers)
  vitest('Tests in Firefox and WebKit', otherBrowsersReport, '--config', 'tests/browsers/vitest.config.ts');
else if (full) totals.failed++;

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\n${totals.passed} passed, ${totals.failed} failed in ${minutes} minutes${cpuSeconds(', ')}`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Runs checks two at a time, since most use one core, and prints their output in order. */
async function checks(list) {
  const start = { wall: performance.now(), cpu: childrenCpu() };
  const finished = [];
  let started = 0;
  let printed = 0;
  const runRest = async () => {
    while (started < list.length) {
      const index = started++;
      finished[index] = await check(...list[index]);
      for (; finished[printed]; printed++) process.stdout.write(finished[printed]);
    }
  };
  await Promise.all([runRest(), runRest()]);
  console.log(`\n  all checks in ${secondsSince(start.wall)} s${cpuSeconds(', ', start.cpu)}`);
}

/** Runs a check and returns its output with the result. */
async function check(title, args) {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  if (status === 0) totals.passed++;
  else totals.failed++;
  return `\n— ${title}\n${output}  ${status === 0 ? 'passed' : 'FAILED'} in ${secondsSince(start)} s\n`;
}

function vitest(title, report, ...options) {
  tests(
    title,
    report,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ],
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  );
}

/** Runs a test runner and adds the counts of its JSON report. A run without a report counts as one failure. */
function tests(title, reportFile, args, countsOf) {
  const status = step(title, args);
  const report = existsSync(reportFile)
    ? countsOf(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 1 };
  totals.passed += report.passed;
  totals.failed += status !== 0 && report.failed === 0 ? 1 : report.failed;
}

function step(title, args) {
  console.log(`\n— ${title}`);
  const start = { wall: performance.now(), cpu: childrenCpu() };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${secondsSince(start.wall)} s${cpuSeconds(', ', start.cpu)}`);
  return status;
}

function secondsSince(start) {
  return Math.round((performance.now() - start) / 1000);
}

/** Formats the CPU seconds of all steps since `start`; empty on systems other than Linux. */
function cpuSeconds(separator, start = 0) {
  const total = childrenCpu();
  return total === undefined ? '' : `${separator}${Math.round(total - start)} CPU s`;
}

/** Returns the CPU seconds of ended child processes on Linux: fields 16 and 17, in hundredths of a second (proc(5)). */
function childrenCpu() {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The second field is a name in parentheses, which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
