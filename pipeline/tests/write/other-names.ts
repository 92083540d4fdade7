import { temporaryName } from '../../write/temporary-name.ts';

/** A process ID that is not in use. */
const DEAD = 4_000_000;

/** Returns a temporary name created by a process on this host that has ended. */
export function ended(): string {
  return temporaryName().replace(/^([^-]+)-\d+/, `$1-${DEAD}`);
}

/** Returns a temporary name created on another host or container, by a process with the same ID. */
export function elsewhere(): string {
  return temporaryName().replace(/^[^-]+/, '00000000');
}

/** Returns a temporary name created by an earlier process with the same ID. */
export function earlier(): string {
  return temporaryName().replace(/-\d+(-[^-]+)$/, '-1$1');
}
