import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs what the lockfile of a folder names into that folder, unless exactly this is there already. False, with a
 * message, when it fails.
 */
export function installLocked(folder, announcement) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(folder, 'node_modules', '.cache', 'installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  console.log(announcement);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; its messages are above. Is the npm registry reachable?');
    return false;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
  return true;
}
