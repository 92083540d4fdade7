#!/usr/bin/env node
import { compiledModule } from '../pipeline/run/compiled-module.mjs';

// The details of an internal error name the places in the sources.
process.setSourceMapsEnabled(true);
try {
  await import(await compiledModule('pipeline/cli.ts'));
} catch (error) {
  // The command itself never throws: it could not be compiled, most likely because the cache cannot be written.
  process.stderr.write(`docs: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 3;
}
