import process from 'node:process';

/** Lets the listeners of `exit` clean up when the process is told to end; whoever waits for it then sees the signal. */
export function endBySignal(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.on('exit', () => process.kill(process.pid, signal));
      process.exit();
    });
}
