// `npm test`: installs what is missing, then runs every check. All of them run, so that one run shows all that is wrong.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';
import { installLocked } from './install-locked.mjs';

ensureDependencies();
installLocked(path.join(ROOT, 'tests/linters'), 'Installing linters for the content (once, 378 packages)…');
const { ensureBrowser } = await import('./ensure-browser.mjs');
const browser = await ensureBrowser();

const results = path.join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');
const env = { ...process.env, ...(browser && { CHROMIUM_PATH: browser }), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };

const totals = { passed: 0, retried: 0, failed: 0 };
check('Types', ['node_modules/typescript/bin/tsc', '-b']);
check('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
check('Dead code', ['node_modules/knip/bin/knip.js']);
check('Content and data', ['bin/docs.mjs', 'build', '--strict']);
check('API description by Redocly', ['--import', 'tsx', 'tests/linters/lint.ts', 'redocly']);
check('API description by Spectral', ['--import', 'tsx', 'tests/linters/lint.ts', 'spectral']);
check('Prose of the pages', ['--import', 'tsx', 'tests/linters/lint.ts', 'prose']);
check('Spelling of all texts', ['--import', 'tsx', 'tests/linters/lint.ts', 'spelling']);
tests(
  'Unit and contract tests',
  unitReport,
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, retried: 0, failed: numFailedTests }),
);
if (browser) {
  tests(
    'Browser tests',
    browserReport,
    // A machine that runs other work at the same time may starve a browser; the report names each test that needed this.
    ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=line,json'],
    ({ stats }) => ({ passed: stats.expected + stats.flaky, retried: stats.flaky, failed: stats.unexpected }),
  );
} else totals.failed++;

console.log(`\n${totals.passed} passed (${totals.retried} only at the second try), ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** A check that counts as one. */
function check(title, args) {
  if (step(title, args) === 0) totals.passed++;
  else totals.failed++;
}

/** A test runner, whose report says how many tests there were; a run without a report counts as one failure. */
function tests(title, reportFile, args, countsOf) {
  const status = step(title, args);
  const report = existsSync(reportFile)
    ? countsOf(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, retried: 0, failed: 1 };
  totals.passed += report.passed;
  totals.retried += report.retried;
  totals.failed += status !== 0 && report.failed === 0 ? 1 : report.failed;
}

function step(title, args) {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  console.log(`  ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status;
}
