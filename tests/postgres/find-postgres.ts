import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder in which Debian installs each version of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql';

/** How to run PostgreSQL for tests. */
export interface Installed {
  /** Folder of the PostgreSQL programs. */
  programs: string;
  /** User and group to run PostgreSQL as. Set if root runs the tests, because PostgreSQL refuses to run as root. */
  owner: { uid: number; gid: number } | undefined;
}

/** Finds PostgreSQL on this machine. Returns an error message if it's missing. */
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
