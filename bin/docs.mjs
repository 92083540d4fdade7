#!/usr/bin/env node
// The command in this repository, always as the sources are now. The package has the compiled one alone.
import '../scripts/ensure-compiled.mjs';

await import('../dist/cli.js');
