#!/usr/bin/env node
// The command in this repository, always as the sources are now. The package has the compiled one alone.
import process from 'node:process';
import '../scripts/ensure-compiled.mjs';

// The details of an internal error name the places in the sources.
process.setSourceMapsEnabled(true);
await import('../../../dist/cli.js');
