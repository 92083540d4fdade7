import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Fetches the files of a package that are wanted from the npm registry into a folder, which is there completely or not at
 * all; where it is there already, it stays. npm checks the integrity of the package, and nothing of it is run. Only what
 * is wanted is unpacked, because a package of 45 MB can hold 400.
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
  // On Windows npm is a script, which only a shell starts; no argument holds anything that a shell reads.
  const shell = process.platform === 'win32';
  return execFileSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28, shell });
}
