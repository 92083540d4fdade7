import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';

/** Ends the process, even after {@link forbidExit}. */
export const exit: typeof process.exit = process.exit.bind(process);

/**
 * Turns off allocation folding in the V8 of Node 20 (11.3), where it sometimes writes past the end of a heap page. Large API
 * descriptions caused segmentation faults. Call it before the pipeline is loaded.
 */
export function avoidEngineFault(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--no-turbo-allocation-folding');
}

/** Runs `exit` listeners when a signal ends the process, and then reports the signal to the parent process. */
export function endBySignal(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // A failed cleanup sets an exit code, which is reported instead.
      process.on('exit', () => process.exitCode || process.kill(process.pid, signal));
      exit();
    });
}

/**
 * Makes `process.exit` throw, because a config or plugin that calls it would end the command without a report. Not for
 * threads, in which Node calls it after an error.
 */
export function forbidExit(): void {
  process.exit = (code) => {
    throw new EnvironmentError(`A config or plugin called \`process.exit(${code ?? ''})\`. Throw an error instead.`);
  };
}
