import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    globalSetup: 'packages/cli/tests/ensure-compiled.ts',
    include: ['tests/postgres/*.test.ts'],
    fileParallelism: false,
    // Ten times as long as the slowest test takes.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
