import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SITE_HEADERS } from '../src/serve/site-headers.ts';
import { type HostedSite, staticHosts } from '../src/serve/static-hosts.ts';

const locale = { route: '/de', code: 'de', label: 'Deutsch', htmlLang: 'de', direction: 'ltr' as const };
const site: HostedSite = {
  baseUrl: '/docs/',
  locales: [{ ...locale, route: '/' }, locale],
  redirects: [
    { from: '/old', to: '/new#part' },
    { from: '/away', to: 'https://other.example/' },
    { from: '/a:b', to: '/new' },
    { from: '/a*', to: '/new' },
  ],
};
const configured = (host: string) => staticHosts[host]?.(site) ?? '';

test('redirects are permanent, and never contain placeholders', () => {
  const lines = configured('redirects').trimEnd().split('\n');
  expect(lines.slice(1)).toEqual(['/docs/old /docs/new#part 301', '/docs/away https://other.example/ 301']);
});

test.each(['netlify', 'cloudflare'])('%s sends all headers of the site', (host) => {
  for (const [name, value] of Object.entries(SITE_HEADERS))
    expect(configured(host)).toMatch(new RegExp(`^\\s*${name}(?:: | = ")${value.replace(/'/g, "'")}"?$`, 'm'));
  expect(configured(host)).toContain('/docs/_app/*');
});

test('netlify serves the not-found page of each locale', () => {
  expect(configured('netlify')).toContain('from = "/docs/de/*"\nto = "/docs/de/404.html"\nstatus = 404\n');
  expect(configured('netlify').match(/\[\[redirects\]\]/g)).toHaveLength(1);
});

test.each(['github', 'gitlab'])('%s builds and publishes the site', (host) => {
  const { jobs, pages } = parse(configured(host));
  const commands: string[] = pages?.script ?? jobs.publish.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  expect(commands).toContainEqual(expect.stringMatching(/^npx docgraph build/));
});

test('the script for s3 uploads new files before it deletes old ones', () => {
  const calls = `aws() { echo "$@"; }\n${configured('s3')}`;
  const output = execFileSync('sh', ['-s', 's3://my-docs'], { input: calls, encoding: 'utf8' }).trimEnd().split('\n');
  expect(output.every((line) => line.includes('s3://my-docs/docs'))).toBe(true);
  expect(output.map((line) => line.includes('--delete'))).toEqual([false, false, false, true]);
});

test('the container serves the site below its base URL', () => {
  expect(configured('docker')).toContain('COPY --from=build /project/dist-site /srv/docs\n');
  expect(staticHosts.docker?.({ ...site, baseUrl: '/' })).toContain('/project/dist-site /srv\n');
});
