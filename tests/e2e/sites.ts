import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { writeLargeSite } from './large-site.ts';

const VERSIONS = 'tests/fixtures/sites/versions';

/** A site that browser tests run against. */
interface TestedSite {
  /** The command that serves it. */
  command: 'serve' | 'dev';
  /** The content as it is in the repository; undefined where `write` makes it. */
  content?: string;
  /** Writes the content into a folder of its own. */
  write?(folder: string): void;
}

/**
 * Every site, by the name of its Playwright project: the content as it is published, and fixtures for what it does not
 * use. The tests of a site are in the folder of its name; those of `content` beside this file.
 */
export const SITES = {
  content: { command: 'serve', content: 'content' },
  versions: { command: 'serve', content: VERSIONS },
  locked: { command: 'serve', content: 'tests/fixtures/sites/locked' },
  dark: { command: 'serve', content: 'tests/fixtures/sites/dark' },
  api: { command: 'serve', content: 'tests/fixtures/sites/api' },
  slots: { command: 'serve', content: 'tests/fixtures/sites/slots/content' },
  large: { command: 'serve', write: writeLargeSite },
  'base-url': { command: 'serve', write: writeSiteBelow },
  dev: { command: 'dev', write: copyVersions },
  broken: { command: 'dev', write: writeBrokenSite },
} as const satisfies Record<string, TestedSite>;

export type SiteName = keyof typeof SITES;

export function isSiteName(name: string): name is SiteName {
  return Object.hasOwn(SITES, name);
}

/** Where a site is, for the tests that use it. */
export interface ServedSite {
  /** Its address, without the path that it is served under. */
  origin: string;
  /** Its content folder. */
  content: string;
}

/** Port of the process that builds and serves the sites; runs beside each other need different ones. */
export const PORT = Number(process.env.TEST_PORT ?? 4174);

/** Folder of what this run writes, so that runs beside each other do not disturb each other. */
const FOLDER = path.join(ROOT, 'test-results', `sites-${PORT}`);

/** Command lines that build a site (where the command that serves it does not) and serve it on a free port. */
export function commandsOf(name: SiteName): { content: string; build: string[] | undefined; serve: string[] } {
  const { command, content, write }: TestedSite = SITES[name];
  const folder = path.join(FOLDER, name);
  const contentDir = content ? path.join(ROOT, content) : path.join(folder, 'content');
  if (write) {
    rmSync(folder, { recursive: true, force: true });
    write(contentDir);
  }
  const out = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
  const from = ['--content', contentDir, '--quiet'];
  return {
    content: contentDir,
    build: command === 'serve' ? ['build', '--strict', ...from, ...out] : undefined,
    serve: [command, ...(command === 'dev' ? ['--content', contentDir] : []), ...out, '--port', '0'],
  };
}

/** Writes a site with mistakes that keep it from being published. */
function writeBrokenSite(folder: string): void {
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'site.yaml'), 'title: Site\n');
  writeFileSync(path.join(folder, 'docs/index.md'), '# Home\n\n[A](a.md)\n\n[B](b.md)\n');
}

/** Copies the site with versions, which is small: `dev` builds it again for each save. */
function copyVersions(folder: string): void {
  cpSync(path.join(ROOT, VERSIONS), folder, { recursive: true });
}

/** Writes a site below a path that has all kinds of addresses: of versions, languages, pictures, files and an API. */
function writeSiteBelow(folder: string): void {
  copyVersions(folder);
  for (const [site, part] of [
    ['dark', 'static'],
    ['api', 'api'],
  ] as const)
    cpSync(path.join(ROOT, 'tests/fixtures/sites', site, part), path.join(folder, part), { recursive: true });
  appendFileSync(
    path.join(folder, 'site.yaml'),
    `baseUrl: /docs/
favicon: img/logo.svg
api: { document: api/openapi.yaml }
announcementBar: { content: 'See <a href="/guide/news">the news</a>.' }
footer: { links: [{ label: Guide, to: /guide }], logo: { src: img/logo.svg, srcDark: img/logo-dark.svg } }
rules: { openapi/tag-group: off }
`,
  );
}
