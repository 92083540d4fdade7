import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the locked dependencies of a folder unless they're up to date. Prints a message before the installation, and on
 * failure, an error. Returns whether it succeeded.
 */
export function installLocked(folder, message) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(folder, 'node_modules', '.cache', 'installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  if (!process.argv.includes('--quiet')) console.log(message);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed (see above). Check that the npm registry is reachable.');
    return false;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
  return true;
}
