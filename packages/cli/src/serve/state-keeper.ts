import { readFileSync } from 'node:fs';
import { EnvironmentError, hasCode } from '@docgraph/pipeline/report/environment-error';
import { type Lock, lockFile } from '@docgraph/pipeline/write/lock-file';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { exportState, importState } from '@docgraph/sandbox/engine/state-file';
import type { SandboxState } from '@docgraph/sandbox/engine/store';

/** Milliseconds between two writes. */
const PAUSE = 1000;

/** The state in a file; undefined where there is none. Throws a {@link EnvironmentError} at one that is damaged. */
export function readState(file: string, description: string): SandboxState | undefined {
  const refused = (reason: string) =>
    new EnvironmentError(`The state in ${file} cannot be used: ${reason}. It was left as it is; name another file.`);
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
    throw refused(error instanceof Error ? error.message : String(error));
  }
  const read = importState(value as Parameters<typeof importState>[0], description);
  if ('fault' in read) throw refused(read.fault);
  return read.state;
}

/** Takes the lock of a state file. Throws an {@link EnvironmentError} when it is in use, or its folder can't be written. */
export function lockState(file: string): Lock {
  try {
    return lockFile(file);
  } catch (error) {
    throw error instanceof EnvironmentError ? error : unwritable(file, error);
  }
}

/** Writes the state of a sandbox to a file whenever it has changed: at most once a second, and whole or not at all. */
export class StateKeeper {
  readonly #file: string;
  readonly #lock: Lock;
  readonly #sandbox: Sandbox;
  readonly #onError: (error: unknown) => void;
  #written: SandboxState | undefined;
  #waiting: NodeJS.Timeout | undefined;
  /** What was wrong with the last write, which is reported once. */
  #reported: string | undefined;

  /** Writes the state for the first time. Throws an {@link EnvironmentError} when that fails. */
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

  /** To be called after each request. */
  changed(): void {
    if (this.#sandbox.state === this.#written || this.#waiting) return;
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      this.#tryWrite();
      this.changed();
    }, PAUSE);
    this.#waiting.unref();
  }

  /** Writes at once what was not written yet, at the end of the process. Returns whether it could. */
  end(): boolean {
    this.#reported = undefined;
    return this.#sandbox.state === this.#written || this.#tryWrite();
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
    if (!this.#lock.isHeld()) throw new EnvironmentError(`${this.#file}.lock is gone, or another process has taken it`);
    const { state, description } = this.#sandbox;
    writeWhole(this.#file, `${JSON.stringify(exportState(state, description))}\n`);
    this.#written = state;
  }
}

function unwritable(file: string, error: unknown): EnvironmentError {
  const reason = error instanceof Error ? error.message : String(error);
  return new EnvironmentError(`The state can't be written to ${file}: ${reason}. Name another file with --state.`);
}
