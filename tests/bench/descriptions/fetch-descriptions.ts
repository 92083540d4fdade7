import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ForeignDescription } from './foreign-descriptions.ts';

/** The packages could not be fetched: a matter of the network, not of the descriptions. */
export class FetchError extends Error {
  override name = 'FetchError';
}

/**
 * Fetches descriptions from the npm registry into a folder, and returns the path of each by name. What the folder
 * holds already is not fetched again. npm checks the integrity of a package; only the files that are wanted are
 * unpacked, because a package of 45 MB can hold 400. Throws a `FetchError` when npm or tar fails.
 */
export async function fetchDescriptions(
  cacheDir: string,
  wanted: readonly ForeignDescription[],
): Promise<Map<string, string>> {
  const fileOf = (description: ForeignDescription) =>
    path.join(cacheDir, folderOf(description.package), ...description.file.split('/'));
  const missing = wanted.filter((description) => !existsSync(fileOf(description)));
  for (const name of new Set(missing.map((description) => description.package))) {
    const files = missing.filter((description) => description.package === name).map(({ file }) => file);
    await fetchFiles(cacheDir, name, files);
  }
  return new Map(wanted.map((description) => [description.name, fileOf(description)]));
}

/** `@octokit/openapi@23.0.2` as a name of a folder. */
function folderOf(packageName: string): string {
  return packageName.replaceAll('/', '-');
}

/** Unpacks some files of a package into its folder of the cache; completely, or not at all. */
async function fetchFiles(cacheDir: string, packageName: string, files: readonly string[]): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const temporary = await mkdtemp(path.join(cacheDir, 'fetch-'));
  try {
    console.error(`Fetching ${packageName} from the npm registry`);
    const options = ['--loglevel=error', '--fetch-retries=1', '--pack-destination', temporary];
    run('npm', ['pack', packageName, ...options], packageName);
    const [archive] = await readdir(temporary);
    if (archive === undefined) throw new FetchError(`npm pack ${packageName} left no file.`);
    const members = files.map((file) => `package/${file}`);
    run('tar', ['-xzf', path.join(temporary, archive), '-C', temporary, ...members], packageName);
    for (const file of files) {
      const target = path.join(cacheDir, folderOf(packageName), ...file.split('/'));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(temporary, 'package', ...file.split('/')), target);
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[], packageName: string): void {
  // On Windows npm is a script, which only a shell starts; no argument holds anything that a shell reads.
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const output = error?.message ?? `${stdout}${stderr}`.trim();
  throw new FetchError(
    `${packageName} could not be fetched: ${command} failed. Is the npm registry reachable?\n${output}`,
  );
}
