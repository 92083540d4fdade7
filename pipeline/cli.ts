#!/usr/bin/env node
import process from 'node:process';
import { avoidEngineFault, endBySignal } from './run/prepare-process.ts';

avoidEngineFault();
endBySignal();
const { main } = await import('./run/main.ts');
process.exitCode = await main(process.argv.slice(2), process);
