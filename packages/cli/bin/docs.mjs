#!/usr/bin/env node
// Runs the command line in this repository, compiled from the current sources. The package contains only compiled code.
import process from 'node:process';
import '../scripts/ensure-compiled.mjs';

// The details of internal errors refer to the sources.
process.setSourceMapsEnabled(true);
await import('../../../dist/cli.js');
