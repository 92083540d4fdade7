// `npm test`: installs what is missing, then runs the checks and tests that every change has to pass. `npm run test:full`
// runs everything. All steps run, so that one run shows all that is wrong.
import { spawnSync } from 'node:child_process';
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
check('Types', ['node_modules/typescript/bin/tsc', '-b']);
check('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
check('Dead code', ['node_modules/knip/bin/knip.js']);
check('Content and data', ['packages/cli/bin/docs.mjs', 'build', '--strict']);
check('Documentation of the product', ['packages/cli/bin/docs.mjs', 'check', '--content', 'docs', '--strict']);
check('API description by Redocly', ['--import', 'tsx', 'tests/linters/lint.ts', 'redocly']);
check('API description by Spectral', ['--import', 'tsx', 'tests/linters/lint.ts', 'spectral']);
check('Prose of the pages', ['--import', 'tsx', 'tests/linters/lint.ts', 'prose']);
check('Spelling of all texts', ['--import', 'tsx', 'tests/linters/lint.ts', 'spelling']);
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

/** A check that counts as one. */
function check(title, args) {
  if (step(title, args) === 0) totals.passed++;
  else totals.failed++;
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

/** A test runner, whose report says how many tests there were; a run without a report counts as one failure. */
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
  const wall = Math.round((performance.now() - start.wall) / 1000);
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${wall} s${cpuSeconds(', ', start.cpu)}`);
  return status;
}

/** CPU seconds of all steps since `start`, as words; nothing where the system does not tell. */
function cpuSeconds(separator, start = 0) {
  const total = childrenCpu();
  return total === undefined ? '' : `${separator}${Math.round(total - start)} CPU s`;
}

/** CPU seconds of the processes that ended so far, which only Linux tells: fields 16 and 17, in hundredths (proc(5)). */
function childrenCpu() {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The second field is a name in parentheses, which may hold spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
