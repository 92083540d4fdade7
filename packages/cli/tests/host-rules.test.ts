import { runs } from '@docgraph/test-kit/property-runs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { webServers } from '../src/serve/host-rules.ts';
import { urlOf } from '../src/serve/listen.ts';
import { prefersMarkdown } from '../src/serve/prefers-markdown.ts';
import { serveSite } from '../src/serve/serve-site.ts';
import { folderFiles } from '../src/serve/served-file.ts';

/** Returns the regular expressions in a configuration, in order. */
function expressionsIn(server: string, pattern: RegExp): RegExp[] {
  const rules = webServers[server]?.({ baseUrl: '/', locales: [] }) ?? '';
  return Array.from(rules.matchAll(pattern), ([, written = '']) => new RegExp(written, 'i'));
}

/** Evaluates the configuration of each server: the last matching rule, or a logical expression. */
const servers: Record<string, (accept: string) => boolean> = {
  nginx: (accept) => {
    const [some, html, full] = expressionsIn('nginx', /\$http_accept ~\* "([^"]+)"/g);
    return full?.test(accept) || (html?.test(accept) ? false : some?.test(accept) === true);
  },
  apache: (accept) => {
    const [full, some, html] = expressionsIn('apache', /=~ m#([^#]+)#i/g);
    return full?.test(accept) || (some?.test(accept) === true && html?.test(accept) === false);
  },
  caddy: (accept) => {
    const [full, some, html] = expressionsIn('caddy', /r'\(\?i\)([^']+)'/g);
    return full?.test(accept) || (some?.test(accept) === true && html?.test(accept) === false);
  },
};

const entry = fc
  .tuple(
    fc.constantFrom('text/markdown', 'TEXT/Markdown', 'text/html', 'text/*', '*/*', 'text/markdownx'),
    fc.constantFrom('', ';q=0', ';q=0.0', ';q=0.5', '; q=1', ' ;q=1.000', ';q=0.9'),
  )
  .map((parts) => parts.join(''));

test.each(Object.entries(servers))(
  '%s gives Markdown to those who would rather have it, but where it names HTML and likes Markdown less than fully',
  (_, givesMarkdown) => {
    expect(givesMarkdown('text/markdown, text/html, */*')).toBe(true);
    expect(givesMarkdown('text/markdown;q=0.9, */*;q=0.1')).toBe(true);
    expect(givesMarkdown('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(false);
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
        const accept = entries.join(', ');
        const isLessThanFull = !/text\/markdown(?:\s*;\s*q=1[.0]*)?(?:,|$)/i.test(accept);
        const isNearly = isLessThanFull && /text\/(?:html|\*)/.test(accept);
        expect(givesMarkdown(accept), accept).toBe(prefersMarkdown(accept) && !isNearly);
      }),
      runs(300),
    );
  },
);

test.each(Object.keys(servers))('the configuration of %s uses the base URL', (server) => {
  const rules = webServers[server]?.({ baseUrl: '/docs/', locales: [] }) ?? '';
  expect(rules).toContain('/docs/404');
  expect(rules).toMatch(/\/docs\/_app\//);
});

test.each(Object.keys(servers))('%s sends the same headers as docgraph serve', async (server) => {
  const folder = await temporaryFolder({ 'index.html': '', '_app/a-1.js': '' });
  const serving = await serveSite({ find: folderFiles(folder), port: 0, baseUrl: '/' });
  onTestFinished(() => void serving.close());
  const rules = webServers[server]?.({ baseUrl: '/', locales: [] }) ?? '';
  // Servers set headers that depend on the file or its encoding themselves.
  const own = [
    'accept-ranges',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'vary',
  ];
  for (const path of ['/', '/_app/a-1.js']) {
    const { headers } = await fetch(urlOf(serving, path));
    const sent = [...headers].filter(([name]) => !own.includes(name));
    expect(sent.length).toBe(5);
    for (const [name, value] of sent)
      expect(rules.toLowerCase()).toMatch(new RegExp(`${name} "${value.replace(/[.*+?^$()]/g, '\\$&')}"`));
  }
});

test.each(Object.keys(servers))('%s uses the not-found page of each locale', (server) => {
  const locale = (code: string, route: string) => ({
    code,
    route,
    label: code,
    htmlLang: code,
    direction: 'ltr' as const,
  });
  const locales = [locale('en', '/'), locale('de', '/de')];
  const rules = webServers[server]?.({ baseUrl: '/docs/', locales }) ?? '';
  expect(rules).toMatch(/^.*\^\/docs\/de\/.*(?:\n.*)?\/docs\/de\/404/m);
  // Once for each format if the format isn't a variable.
  expect(rules.match(/\/docs\/(?:de\/)?404/g)).toHaveLength(server === 'apache' ? 4 : 2);
});

test.each(Object.keys(servers))(
  '%s sends missing pages as Markdown, and lets other origins read the graph',
  (server) => {
    const rules = webServers[server]?.({ baseUrl: '/docs/', locales: [] }) ?? '';
    expect(rules).toMatch(/404\.md|\$missing\$format|\{missing\}\.md/);
    expect(rules).toMatch(/\/docs\/_data\/graph\/.*\s*.*Access-Control-Allow-Origin/);
  },
);
