import { readFileSync } from 'node:fs';
import { EnvironmentError, hasCode } from '@docgraph/pipeline/report/environment-error';
import { type Lock, lockFile } from '@docgraph/pipeline/write/lock-file';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { exportState, importState } from '@docgraph/sandbox/engine/state-file';
import type { SandboxState } from '@docgraph/sandbox/engine/store';

/** Milliseconds between two writes. */
const INTERVAL = 1000;

/** Reads a state file. Returns undefined if it doesn't exist. Throws an {@link EnvironmentError} if it's invalid. */
export function readState(file: string, description: string): SandboxState | undefined {
  const invalid = (reason: string) =>
    new EnvironmentError(
      `Couldn't load the state from ${file}: ${reason}. The file is unchanged. Choose another file.`,
    );
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
  const read = importState(value as Parameters<typeof importState>[0], description);
  if ('fault' in read) throw invalid(read.fault);
  return read.state;
}

/** Locks a state file. Throws an {@link EnvironmentError} if it's in use or its folder isn't writable. */
export function lockState(file: string): Lock {
  try {
    return lockFile(file);
  } catch (error) {
    throw error instanceof EnvironmentError ? error : unwritable(file, error);
  }
}

/** Saves the state of a sandbox to a file after changes, at most once a second. Writes are atomic. */
export class StateSaver {
  readonly #file: string;
  readonly #lock: Lock;
  readonly #sandbox: Sandbox;
  readonly #onError: (error: unknown) => void;
  #saved: SandboxState | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The error of the last write, which is reported only once. */
  #reported: string | undefined;

  /** Saves the initial state. Throws an {@link EnvironmentError} if that fails. */
  constructor(file: string, lock: Lock, sandbox: Sandbox, onError: (error: unknown) => void) {
    this.#file = file;
    this.#lock = lock;
    this.#sandbox = sandbox;
    this.#onError = onError;
    try {
      this.#write();
    } catch (error) {
      throw unwritable(file, error);
    }
  }

  /** Schedules a write if the state has changed. Call it after each request. */
  saveSoon(): void {
    if (this.#sandbox.state === this.#saved || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tryWrite();
      this.saveSoon();
    }, INTERVAL);
    this.#timer.unref();
  }

  /** Writes unsaved changes at the end of the process. Returns whether that succeeded. */
  saveNow(): boolean {
    this.#reported = undefined;
    return this.#sandbox.state === this.#saved || this.#tryWrite();
  }

  #tryWrite(): boolean {
    try {
      this.#write();
      this.#reported = undefined;
      return true;
    } catch (error) {
      const reason = String(error);
      if (reason !== this.#reported) this.#onError(error);
      this.#reported = reason;
      return false;
    }
  }

  #write(): void {
    if (!this.#lock.isHeld()) throw new EnvironmentError(`${this.#file}.lock was removed or taken by another process`);
    const { state, description } = this.#sandbox;
    writeWhole(this.#file, `${JSON.stringify(exportState(state, description))}\n`);
    this.#saved = state;
  }
}

function unwritable(file: string, error: unknown): EnvironmentError {
  const reason = error instanceof Error ? error.message : String(error);
  return new EnvironmentError(`Couldn't save the state to ${file}: ${reason}. Choose another file with --state.`);
}
