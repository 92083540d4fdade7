import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';

/** Ends the process, also after {@link forbidExit}. */
export const exit: typeof process.exit = process.exit.bind(process);

/**
 * To be called before the pipeline is loaded. The V8 of Node 20 (11.3) at times writes past the end of a page of its heap
 * where it folds several allocations into one, and the process ends with a segmentation fault; large API descriptions
 * got there. Later versions do not.
 */
export function avoidEngineFault(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--no-turbo-allocation-folding');
}

/** Lets the listeners of `exit` clean up when the process is told to end; whoever waits for it then sees the signal. */
export function endBySignal(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Unless something could not be cleaned up, which its exit code tells.
      process.on('exit', () => process.exitCode || process.kill(process.pid, signal));
      exit();
    });
}

/**
 * Makes `process.exit` throw: a config or plugin that calls it would end the command without a report. Not for threads,
 * where Node itself calls it after an error.
 */
export function forbidExit(): void {
  process.exit = (code) => {
    throw new EnvironmentError(`\`process.exit(${code ?? ''})\` was called; throw an error instead`);
  };
}
