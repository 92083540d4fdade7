import { temporaryName } from '../../write/temporary-name.ts';

/** An ID that no process has. */
const DEAD = 4_000_000;

/** A temporary name that an ended process of this host made. */
export function ended(): string {
  return temporaryName().replace(/^([^-]+)-\d+/, `$1-${DEAD}`);
}

/** A temporary name that a process of another host or container made; its ID is one of this host. */
export function elsewhere(): string {
  return temporaryName().replace(/^[^-]+/, '00000000');
}

/** A temporary name of a process that had the ID of this one before. */
export function earlier(): string {
  return temporaryName().replace(/-\d+(-[^-]+)$/, '-1$1');
}
