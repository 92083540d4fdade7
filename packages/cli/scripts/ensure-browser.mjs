import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Preferred because it's what Playwright uses by default, and it opens pages in half the time. */
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
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** Milliseconds after which a download is canceled. */
const DOWNLOAD_TIMEOUT = 60_000;

/**
 * Returns the path of a Chromium for the browser tests: `CHROMIUM_PATH`, an installed browser (but Debian's Chromium is
 * replaced by its headless shell if possible), the Debian package, or Playwright's download. Prints a message and
 * returns undefined if all of these fail.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  // Debian, which names it `chromium`, also has the headless shell.
  const isDebian = found !== undefined && path.basename(found) === 'chromium' && found !== process.env.CHROMIUM_PATH;
  if ((!found || isDebian) && mayInstall()) {
    console.log('Installing Chromium from the Debian packages (once, about a minute)…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', HEADLESS]);
    if (onPath(HEADLESS)) return onPath(HEADLESS);
    if (!found) run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = found ?? (await findBrowser());
  if (installed) return installed;
  console.log('Downloading a browser with Playwright (for at most 60 s)…');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  console.error('The browser tests need Chromium, which could not be found or installed.');
  console.error('Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run npm test again.');
  return undefined;
}

/** Programs that the tests in other browsers need, with the Debian package that contains each one. */
const OTHER_BROWSERS = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' };

/** Installs Firefox and WebKit for the browser tests if they're missing. Prints a message and returns false if that fails. */
export function ensureOtherBrowsers() {
  const missing = () => Object.keys(OTHER_BROWSERS).filter((name) => !onPath(name));
  if (missing().length > 0 && mayInstall()) {
    console.log('Installing Firefox and WebKit from the Debian packages (once, a few minutes)…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', ...missing().map((name) => OTHER_BROWSERS[name])]);
  }
  if (missing().length === 0) return true;
  console.error(`The tests in Firefox and WebKit need ${missing().join(', ')}, which could not be installed.`);
  console.error(
    `Install the Debian packages ${Object.values(OTHER_BROWSERS).join(', ')} and run npm run test:full again.`,
  );
  return false;
}

/** Checks whether Debian packages can be installed, which requires root. */
function mayInstall() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map(onPath), ...PATHS, chromium.executablePath()];
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
