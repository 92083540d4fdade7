import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { urlOf } from '@docgraph/cli/serve/listen';
import { serveSearch } from '@docgraph/cli/serve/serve-search';
import { serveSite } from '@docgraph/cli/serve/serve-site';
import { folderFiles } from '@docgraph/cli/serve/served-file';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles } from '@docgraph/test-kit/temporary-folder';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

let folder: string;
let postgres: TestPostgres;
let search: Server;
let site: Server;
let browser: Browser | undefined;
let page: Page;
/** The requests of the browser. */
let asked: string[];
const errors: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  search = await serveSearch({
    database: { url: postgres.url, schema: 'docgraph' },
    port: 0,
    address: '127.0.0.1',
    onError: (message) => errors.push(message),
  });
  folder = await mkdtemp(path.join(tmpdir(), 'docs-test-'));
  const siteDir = await buildSite(urlOf(search, '/search'));
  site = await serveSite({ find: folderFiles(siteDir), port: 0, baseUrl: '/' });
  const executablePath = process.env.CHROMIUM_PATH;
  browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
});

afterAll(async () => {
  // Undefined if it isn't installed. That error is enough.
  await browser?.close();
  site.close();
  search.close();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Builds a site that uses a search server, and exports its records to PostgreSQL. */
async function buildSite(endpoint: string): Promise<string> {
  await addFiles(folder, {
    'content/site.yaml': `title: Harbor\nsearch: {endpoint: '${endpoint}'}\n`,
    'content/docs/index.md': '# Home\n\nWelcome.\n',
    'content/docs/mooring.md': '# Mooring\n\nTie up the ship.\n\n## Anchors\n\nAn anchor holds it.\n',
  });
  const [content, data, out] = ['content', 'data', 'site'].map((name) => path.join(folder, name));
  const built = await runDocs('build', '--content', content ?? '', '--data', data ?? '', '--site', out ?? '');
  expect(built.code, built.stderr).toBe(0);
  const to = ['--to', 'postgres', '--postgres', postgres.url];
  const exported = await runDocs('export', 'search', ...to, '--data', data ?? '');
  expect(exported.code, exported.stderr).toBe(0);
  return out ?? '';
}

/** Opens a page, types a query, and returns the results. */
async function find(query: string): Promise<string[]> {
  asked = [];
  await page.goto(urlOf(site, '/'));
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  const results = page.locator('[role="listbox"]:not([aria-busy="true"])').getByRole('option');
  await results.first().waitFor();
  return results.locator('.search-result-title').allTextContents();
}

const isAsked = (part: string) => asked.some((url) => url.includes(part));

test('search uses the server, and loads no index', async () => {
  expect(await find('ancor')).toContain('Anchors');
  expect(await page.locator('.search-result mark').first().textContent()).toMatch(/^anchor/i);
  expect(await page.getByRole('status').first().textContent()).toContain('anchor');
  expect(isAsked('/search?q=')).toBe(true);
  expect(isAsked('search-index')).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mooring/);
  expect(errors).toEqual([]);
});

test('without PostgreSQL, and then without the server, search uses the index of the site', async () => {
  await postgres.kill();
  expect(await find('anchor')).toContain('Anchors');
  expect(isAsked('search-index')).toBe(true);
  await postgres.start();
  expect(await find('anchor')).toContain('Anchors');
  expect(isAsked('search-index')).toBe(false);
  search.close();
  search.closeAllConnections();
  expect(await find('anchor')).toContain('Anchors');
  expect(isAsked('search-index')).toBe(true);
});
