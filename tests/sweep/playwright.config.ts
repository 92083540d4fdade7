import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

// `npm run test:sweep`: what takes too long for every run of the tests. It needs a built site.
const content = base.projects?.find(({ name }) => name === 'content');
const server = [base.webServer ?? []].flat().find(({ name }) => name === 'content');

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/sweep',
  projects: [{ name: 'content', use: content?.use ?? {} }],
  webServer: server === undefined ? [] : [{ ...server, cwd: '../..' }],
});
