#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { replaceUnwritableCache } from '../pipeline/run/cache-folder.mjs';
import { compiledModule } from '../pipeline/run/compiled-module.mjs';
import { endBySignal } from '../pipeline/run/end-by-signal.mjs';

// The V8 of Node 20 (11.3) at times writes past the end of a page of its heap where it folds several allocations into
// one, and the process ends with a segmentation fault; large API descriptions got there. Later versions do not.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--no-turbo-allocation-folding');

// The details of an internal error name the places in the sources.
process.setSourceMapsEnabled(true);
endBySignal();
try {
  replaceUnwritableCache();
  await import(await compiledModule('pipeline/cli.ts'));
} catch (error) {
  // The command itself never throws: it could not be compiled, most likely because nothing can be written.
  process.stderr.write(`docs: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 3;
}
