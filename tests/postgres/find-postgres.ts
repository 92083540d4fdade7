import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian keeps the programs of each version of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql';

/** How PostgreSQL is run for tests. */
export interface Installed {
  /** Folder of its programs. */
  programs: string;
  /** The user and group that run it: the one of the package where these tests are run by root, which it refuses. */
  owner: { uid: number; gid: number } | undefined;
}

/** Finds PostgreSQL on this machine; a sentence where it is missing. */
export function findPostgres(): Installed | string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN, ...versions.map((version) => path.join(DEBIAN, version, 'bin'))];
  const programs = folders.find((folder) => folder !== undefined && existsSync(path.join(folder, 'initdb')));
  if (programs === undefined)
    return 'PostgreSQL is not installed, so nothing was tested: apt-get install postgresql, or name the folder of its programs in PG_BIN.';
  if (process.getuid?.() !== 0) return { programs, owner: undefined };
  try {
    const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
    return { programs, owner: { uid: id('-u'), gid: id('-g') } };
  } catch {
    return 'PostgreSQL does not run as root, and there is no user "postgres" to run it: run the tests as another user.';
  }
}
