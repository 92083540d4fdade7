import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './tests/e2e/site-test.ts';

/** First of the ports of the sites: their own, so that a site that is being looked at does not disturb the tests. */
const PORT = Number(process.env.TEST_PORT ?? 4174);

/** A site that is served while the tests run, and the tests that run against it. */
interface TestedSite {
  name: string;
  /** Files below `tests/e2e/`. */
  tests: string;
  /** Command that serves it on a port. */
  serve(port: number): string;
  /** Path that it is served under. */
  baseUrl: string;
}

const DOCS = 'node bin/docs.mjs';

/** Builds a fixture site, and serves it. */
function fixture(name: string): Pick<TestedSite, 'name' | 'serve'> {
  const out = `--data test-results/sites/${name}/data --site test-results/sites/${name}/site`;
  const content = `tests/fixtures/sites/${name}`;
  return {
    name,
    serve: (port) =>
      `${DOCS} build --strict --quiet --content ${content} ${out} && ${DOCS} serve ${out} --port ${port}`,
  };
}

/** A copy of the content for another base URL. */
function copyOfContent(name: string, baseUrl: string) {
  const folder = `test-results/sites/${name}`;
  return {
    prepare: `node tests/e2e/copy-content.mjs ${baseUrl} ${folder}/content`,
    content: `--content ${folder}/content`,
    out: `--data ${folder}/data --site ${folder}/site`,
  };
}

/** The content below another path than it is written for. */
function underPath(name: string, baseUrl: string): Omit<TestedSite, 'tests'> {
  const { prepare, content, out } = copyOfContent(name, baseUrl);
  const build = `${DOCS} build --strict --quiet ${content} ${out}`;
  return { name, baseUrl, serve: (port) => `${prepare} && ${build} && ${DOCS} serve ${out} --port ${port}` };
}

/** A site whose API description is too large for one page. */
function large(): Pick<TestedSite, 'name' | 'serve'> {
  const folder = 'test-results/sites/large';
  const out = `--data ${folder}/data --site ${folder}/site`;
  const build = `${DOCS} build --strict --quiet --content ${folder}/content ${out}`;
  const write = `node tests/e2e/write-large-api.mjs ${folder}/content`;
  return { name: 'large', serve: (port) => `${write} && ${build} && ${DOCS} serve ${out} --port ${port}` };
}

/** The content as writers see it. */
function inDevelopment(name: string): Omit<TestedSite, 'tests'> {
  const { prepare, content, out } = copyOfContent(name, '/');
  return { name, baseUrl: '/', serve: (port) => `${prepare} && ${DOCS} dev ${content} ${out} --port ${port}` };
}

/** What readers do all day, wherever the site is and whatever serves it. */
const READING =
  '{base-url,collapsing,copying,hidden-text,navigation,pictures,printing,reading,routing,search,search-keyboard,table-of-contents,without-javascript}.spec.ts';

/** Every site: the content as it was built, and fixtures for what it does not use. */
const SITES: TestedSite[] = [
  { name: 'content', tests: '*.spec.ts', serve: (port) => `${DOCS} serve --port ${port}`, baseUrl: '/' },
  { ...fixture('versions'), tests: 'versions/*.spec.ts', baseUrl: '/' },
  { ...fixture('locked'), tests: 'locked/*.spec.ts', baseUrl: '/' },
  { ...fixture('dark'), tests: 'dark/*.spec.ts', baseUrl: '/' },
  { ...fixture('api'), tests: 'api/*.spec.ts', baseUrl: '/' },
  { ...large(), tests: 'large/*.spec.ts', baseUrl: '/' },
  { ...underPath('base-url', '/docs/'), tests: READING },
  { ...inDevelopment('dev'), tests: READING },
];

/** Ports far apart, so that several runs beside each other only have to differ in the first one. */
const ports = SITES.map((_, i) => PORT + 1000 * i);
const addresses = ports.map((port) => `http://127.0.0.1:${port}`);

export default defineConfig<SiteOptions>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Ten times what most take on two busy cores, as there are slower machines; the same goes for what a test waits for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/e2e',
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
  projects: SITES.map(({ name, tests, baseUrl }, i) => ({
    name,
    testMatch: `**/e2e/${tests}`,
    use: { baseURL: addresses[i] ?? '', baseUrl },
  })),
  webServer: SITES.map(({ name, serve, baseUrl }, i) => ({
    name,
    command: serve(ports[i] ?? PORT),
    url: `${addresses[i]}${baseUrl}`,
    reuseExistingServer: false,
    // Two of them build the whole site first.
    timeout: 400_000,
  })),
});
