import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    globalSetup: 'packages/cli/tests/ensure-compiled.ts',
    include: ['tests/browsers/*.test.ts'],
    // The browsers have their own timeout, which excludes building the site.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
