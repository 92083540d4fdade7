import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { shortHash } from '@docgraph/source/hash';
import { hasCode } from '../report/environment-error.ts';

/** State of the process that wrote a temporary file or a lock; `elsewhere` on another host or in another container. */
export type OwnerState = 'self' | 'running' | 'ended' | 'elsewhere';

const TEMPORARY = /^([\da-f]{8})-(\d+)-(\d+)-[\da-f]{8}$/;

/** Hash of this host. Containers share process IDs, and often a host name, so it includes the PID namespace. */
const HOST = shortHash([hostname(), textOf('/etc/machine-id'), namespace()].join('\0')).slice(0, 8);

/** Returns a name that is unique across hosts and identifies this process. It has no dots. */
export function temporaryName(): string {
  return `${HOST}-${process.pid}-${startOf(process.pid)}-${randomBytes(4).toString('hex')}`;
}

export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Returns the state of the process that created a temporary name. Returns `elsewhere` for other names. */
export function ownerState(name: string): OwnerState {
  const [, host, written, start] = TEMPORARY.exec(name) ?? [];
  const pid = Number(written);
  if (host !== HOST) return 'elsewhere';
  if (pid === process.pid) return start === startOf(pid) ? 'self' : 'ended';
  // Process IDs are reused.
  return startOf(pid) === start && isAlive(pid) ? 'running' : 'ended';
}

/** Milliseconds after which a file from another host counts as abandoned. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** Checks whether a temporary file is abandoned, given its modification time. */
export function isAbandoned(name: string, modified: number): boolean {
  const state = ownerState(name);
  return state === 'ended' || (state === 'elsewhere' && Date.now() - modified > ABANDONED);
}

/** Returns the start time of a process in ticks since boot, or 0 if the system doesn't report it. */
function startOf(pid: number): string {
  // The program name, in parentheses, may contain any characters.
  const fields = textOf(`/proc/${pid}/stat`).replace(/^.*\)/s, '').trim().split(' ');
  return fields[19] ?? '0';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
