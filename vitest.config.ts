import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As a config gets it: what examples in the product's documentation import.
  resolve: {
    alias: [
      { find: /^docgraph$/, replacement: path.resolve('pipeline/plugin/config-helpers.ts') },
      { find: 'docgraph/plugin', replacement: path.resolve('pipeline/plugin/index.ts') },
      { find: 'docgraph/testing', replacement: path.resolve('packages/cli/src/testing/test-plugin.ts') },
    ],
  },
  test: {
    globalSetup: 'packages/cli/tests/ensure-compiled.ts',
    include: [
      '{content,pipeline,renderer,packages/*}/tests/**/*.test.{ts,tsx}',
      'tests/contract/**/*.test.ts',
      'docs/**/*.test.ts',
    ],
    // The tests share no state but the modules they load, which would otherwise be loaded again for each file.
    isolate: false,
    // By default all processors but one, which is half of two.
    maxWorkers: '100%',
    // Ten times what the slowest takes on two busy cores: without a limit none that hangs would end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
