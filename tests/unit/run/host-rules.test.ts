import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostRules } from '../../../pipeline/run/host-rules.ts';
import { prefersMarkdown } from '../../../pipeline/run/prefers-markdown.ts';
import { runs } from '../property-runs.ts';

/** The expressions of some rules, in their order. */
function expressionsIn(server: string, pattern: RegExp): RegExp[] {
  const rules = hostRules(server, { baseUrl: '/' });
  return Array.from(rules.matchAll(pattern), ([, written = '']) => new RegExp(written, 'i'));
}

/** How each server comes to its answer: the last rule that fits, or an expression over all of them. */
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

test.each(Object.keys(servers))('%s looks for files below the base URL', (server) => {
  const rules = hostRules(server, { baseUrl: '/docs/' });
  expect(rules).toContain('/docs/404.html');
  expect(rules).toMatch(/\/docs\/_app\//);
});
