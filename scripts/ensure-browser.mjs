import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Chromium without windows comes first: it is what Playwright itself tests with, and opens a page in half the time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Milliseconds after which a download that does not get through is given up. */
const DOWNLOAD_TIMEOUT = 60_000;

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, one that is installed, Debian's package, or Playwright's
 * own download, in this order. Undefined, with a message, when there is none to be had.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium from the Debian packages (once, about a minute)…');
    run('apt-get', ['update', '-qq']);
    for (const name of [HEADLESS, 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', name]);
      const installed = await findBrowser();
      if (installed) return installed;
    }
  }
  console.log('Downloading a browser for Playwright (given up after 60 s)…');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  console.error('The browser tests need Chromium, and none could be found or installed.');
  console.error('Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run npm test again.');
  return undefined;
}

async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map(onPath), ...PLACES, chromium.executablePath()];
  return candidates.find((file) => file && isExecutable(file));
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command, args, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, ...options });
}
