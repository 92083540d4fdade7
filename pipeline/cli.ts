#!/usr/bin/env node
import process from 'node:process';
import { avoidEngineFault, endBySignal, exit, forbidExit } from './run/prepare-process.ts';

avoidEngineFault();
endBySignal();
forbidExit();
// What a plugin throws after it has returned, in a timer for instance, reaches no caller.
process.once('uncaughtException', async (error) => {
  const { explainError } = await import('./run/explain-error.ts');
  exit(await explainError(error, process));
});
const { main } = await import('./run/main.ts');
process.exitCode = await main(process.argv.slice(2), process);
