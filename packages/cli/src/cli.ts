#!/usr/bin/env node
import process from 'node:process';
import { avoidEngineFault, endBySignal, exit, forbidExit } from './prepare-process.ts';

avoidEngineFault();
endBySignal();
forbidExit();
// Errors that plugins throw asynchronously, such as in a timer, reach no caller.
process.once('uncaughtException', async (error) => {
  const { explainError } = await import('./explain-error.ts');
  exit(await explainError(error, process));
});
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2), process);
