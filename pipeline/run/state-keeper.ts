import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Sandbox } from '../../sandbox/engine/sandbox.ts';
import { exportState, importState } from '../../sandbox/engine/state-file.ts';
import type { SandboxState } from '../../sandbox/engine/store.ts';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';

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

/** Writes the state of a sandbox to a file whenever it has changed: at most once a second, and whole or not at all. */
export class StateKeeper {
  readonly #file: string;
  readonly #sandbox: Sandbox;
  readonly #onError: (error: unknown) => void;
  #written: SandboxState | undefined;
  #waiting: NodeJS.Timeout | undefined;

  constructor(file: string, sandbox: Sandbox, onError: (error: unknown) => void) {
    this.#file = file;
    this.#sandbox = sandbox;
    this.#onError = onError;
  }

  /** To be called after each request. */
  changed(): void {
    if (this.#sandbox.state === this.#written || this.#waiting) return;
    this.#waiting = setTimeout(() => {
      this.#write()
        .catch(this.#onError)
        .finally(() => {
          this.#waiting = undefined;
          this.changed();
        });
    }, PAUSE);
    this.#waiting.unref();
  }

  /** Writes at once what was not written yet: at the end of the process. */
  end(): void {
    if (this.#sandbox.state === this.#written) return;
    writeFileSync(this.#draft('end'), this.#text());
    renameSync(this.#draft('end'), this.#file);
    this.#written = this.#sandbox.state;
  }

  async #write(): Promise<void> {
    const { state } = this.#sandbox;
    await writeFile(this.#draft('new'), this.#text());
    await rename(this.#draft('new'), this.#file);
    this.#written = state;
  }

  #draft(kind: string): string {
    return `${this.#file}.${process.pid}.${kind}`;
  }

  #text(): string {
    return `${JSON.stringify(exportState(this.#sandbox.state, this.#sandbox.description))}\n`;
  }
}
