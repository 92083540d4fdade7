#!/usr/bin/env node
import process from 'node:process';
import { avoidEngineFault, endBySignal } from './run/prepare-process.ts';

avoidEngineFault();
// The details of an internal error name the places in the sources, where their map is there.
process.setSourceMapsEnabled(true);
endBySignal();
const { main } = await import('./run/main.ts');
process.exitCode = await main(process.argv.slice(2), process);
