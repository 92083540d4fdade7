import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { writeLargeSite } from './large-site.ts';
import { writeSetsSite } from './sets-site.ts';

const VERSIONS = 'tests/fixtures/sites/versions';

/** A site for browser tests. */
interface TestedSite {
  /** The command that serves it. */
  command: 'serve' | 'dev';
  /** Content folder in the repository. Undefined if `write` creates the content. */
  content?: string;
  /** Writes the content to a new folder. */
  write?(folder: string): void;
}

/**
 * All sites, keyed by the folder of their tests: the published content, whose tests are next to this file, and fixtures for
 * features that it doesn't use.
 */
const SITES = {
  content: { command: 'serve', content: 'content' },
  versions: { command: 'serve', content: VERSIONS },
  locked: { command: 'serve', content: 'tests/fixtures/sites/locked' },
  dark: { command: 'serve', content: 'tests/fixtures/sites/dark' },
  api: { command: 'serve', content: 'tests/fixtures/sites/api' },
  slots: { command: 'serve', content: 'tests/fixtures/sites/slots/content' },
  theme: { command: 'serve', content: 'tests/fixtures/sites/theme/content' },
  blocks: { command: 'serve', content: 'tests/fixtures/sites/blocks' },
  sets: { command: 'serve', write: writeSetsSite },
  large: { command: 'serve', write: writeLargeSite },
  'base-url': { command: 'serve', write: writeSiteBelow },
  dev: { command: 'dev', write: copyVersions },
  broken: { command: 'dev', write: writeBrokenSite },
} as const satisfies Record<string, TestedSite>;

export type SiteName = keyof typeof SITES;

export function isSiteName(name: string): name is SiteName {
  return Object.hasOwn(SITES, name);
}

/** The location of a served site. */
export interface ServedSite {
  /** Origin of the site's URL. */
  origin: string;
  /** Content folder of the site. */
  content: string;
}

/** Port of the process that builds and serves the sites. Concurrent test runs need different ports. */
export const PORT = Number(process.env.TEST_PORT ?? 4174);

/** Output folder of this run, so that concurrent test runs don't affect each other. */
const FOLDER = path.join(ROOT, 'test-results', `sites-${PORT}`);

/** Returns the arguments for building a site (unless the serve command builds it), and for serving it on a free port. */
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

/** Writes a site with errors, which can't be published. */
function writeBrokenSite(folder: string): void {
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'site.yaml'), 'title: Site\n');
  writeFileSync(path.join(folder, 'docs/index.md'), '# Home\n\n[A](a.md)\n\n[B](b.md)\n');
}

/** Copies the site with versions. It's small, since `dev` builds it again after each save. */
function copyVersions(folder: string): void {
  cpSync(path.join(ROOT, VERSIONS), folder, { recursive: true });
}

/** Writes a site with a base URL that has all kinds of URLs: versions, languages, images, files, and an API. */
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
