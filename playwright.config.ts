import { defineConfig } from '@playwright/test';
import { PORT } from './tests/e2e/sites.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // One project for all sites: each would start its own browsers.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Ten times what most take on two busy cores, as there are slower machines; the same goes for what a test waits for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: `test-results/e2e-${PORT}`,
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --import ./packages/cli/scripts/ensure-compiled.mjs --import tsx tests/e2e/serve-sites.ts',
    url: `http://127.0.0.1:${PORT}`,
    // It compiles the sources first, which takes more than a minute on a busy machine.
    timeout: 300_000,
    reuseExistingServer: false,
  },
});
