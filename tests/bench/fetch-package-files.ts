import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A file in a package of the npm registry. */
export interface PackageFile {
  /** Short name, also of what is made of it. */
  name: string;
  /** Package with its exact version. */
  package: string;
  /** Path of the file in the package. */
  file: string;
}

/** The packages could not be fetched: a matter of the network, not of what is measured. */
export class FetchError extends Error {
  override name = 'FetchError';
}

/**
 * Fetches files of packages from the npm registry into a folder, and returns the path of each by name. What the folder
 * holds already is not fetched again. npm checks the integrity of a package; only the files that are wanted are
 * unpacked, because a package of 45 MB can hold 400. Throws a `FetchError` when npm or tar fails.
 */
export async function fetchPackageFiles(
  cacheDir: string,
  wanted: readonly PackageFile[],
): Promise<Map<string, string>> {
  const fileOf = (entry: PackageFile) => path.join(cacheDir, folderOf(entry.package), ...entry.file.split('/'));
  const missing = wanted.filter((entry) => !existsSync(fileOf(entry)));
  for (const name of new Set(missing.map((entry) => entry.package))) {
    const files = missing.filter((entry) => entry.package === name).map(({ file }) => file);
    await fetchFiles(cacheDir, name, files);
  }
  return new Map(wanted.map((entry) => [entry.name, fileOf(entry)]));
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
