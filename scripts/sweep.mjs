// `npm run test:sweep`: what takes too long for `npm test`, against the site as it is built now. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

ensureDependencies();
const { ensureBrowser } = await import('./ensure-browser.mjs');
const browser = await ensureBrowser();
if (!browser) process.exit(3);
run('bin/docs.mjs', 'build', '--quiet');
run(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/sweep/playwright.config.ts',
  '--reporter=line',
  ...process.argv.slice(2),
);

/** Runs a program of the project; a failure ends the whole. */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
  if (status !== 0) process.exit(status ?? 1);
}
