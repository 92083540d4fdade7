import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Downloads the wanted files of a package from the npm registry to a folder, completely or not at all. Does nothing if the
 * folder exists. npm checks the integrity of the package, and runs none of its scripts. Unpacks only wanted files, because a
 * package of 45 MB can contain 400 MB.
 */
export function fetchPackage(spec: string, folder: string, wanted: (file: string) => boolean): void {
  if (existsSync(folder)) return;
  mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = mkdtempSync(path.join(path.dirname(folder), 'fetch-'));
  try {
    console.error(`Fetching ${spec} from the npm registry`);
    run('npm', ['pack', spec, '--loglevel=error', '--fetch-retries=1', '--pack-destination', temporary]);
    const archive = path.join(temporary, readdirSync(temporary)[0] ?? '');
    const files = run('tar', ['-tzf', archive]).split('\n');
    const members = files.filter((file) => wanted(file.replace(/^[^/]*\//, '')));
    run('tar', ['-xzf', archive, '-C', temporary, '-T', '-'], members.join('\n'));
    renameSync(path.join(temporary, 'package'), folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], input = ''): string {
  // On Windows, npm is a script, which needs a shell. No argument contains characters with a meaning in a shell.
  const shell = process.platform === 'win32';
  return execFileSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28, shell });
}
