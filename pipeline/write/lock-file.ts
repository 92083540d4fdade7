import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { ownerState, temporaryName } from './temporary-name.ts';

/** A lock held by this process. */
export interface Lock {
  /** Returns false if another process has taken over the lock, for example after this one was suspended. */
  isHeld(): boolean;
  release(): void;
}

/** Milliseconds between updates of the lock. */
const HEARTBEAT = 10_000;
/** Milliseconds without an update after which a lock of another host is stale. */
const STALE = 60_000;

/**
 * Locks a file by creating `FILE.lock`, which contains host, process, and start time. A lock is stale if its process has
 * ended, or if it's on another host and hasn't updated the lock for a minute. Throws an {@link EnvironmentError} if the
 * file is in use.
 */
export function lockFile(file: string): Lock {
  const lock = `${file}.lock`;
  const own = `${temporaryName()} ${process.pid} ${hostname()}\n`;
  while (!create(lock, own)) {
    const found = contentOf(lock);
    if (found === undefined) continue;
    if (isInUse(lock, found)) throw inUse(file, found);
    removeStale(lock, found, file);
  }
  const heartbeat = setInterval(() => touch(lock), HEARTBEAT).unref();
  const isHeld = () => contentOf(lock) === own;
  return {
    isHeld,
    release() {
      clearInterval(heartbeat);
      if (isHeld()) rmSync(lock, { force: true });
    },
  };
}

function create(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // On a full disk, the file was created, but is empty.
    if (contentOf(lock) === '') rmSync(lock, { force: true });
    throw error;
  }
}

function isInUse(lock: string, content: string): boolean {
  const owner = ownerState(content.split(' ')[0] ?? '');
  return owner === 'elsewhere' ? Date.now() - modifiedAt(lock) < STALE : owner !== 'ended';
}

/** Removes a stale lock, unless another process has just replaced it. */
function removeStale(lock: string, stale: string, file: string): void {
  const aside = `${lock}.${temporaryName()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = contentOf(aside) ?? '';
  if (taken !== stale) {
    renameSync(aside, lock);
    throw inUse(file, taken);
  }
  rmSync(aside, { force: true });
}

function inUse(file: string, content: string): EnvironmentError {
  const [, pid = '?', host = '?'] = content.trim().split(' ');
  return new EnvironmentError(
    `${file} is in use by process ${pid} on host ${host}. End that process, or use another file.`,
  );
}

function contentOf(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function modifiedAt(lock: string): number {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function touch(lock: string): void {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // The lock is gone, which the next write detects.
  }
}
