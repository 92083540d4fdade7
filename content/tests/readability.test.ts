import { RENDERER_DIR } from '@docgraph/cli/package-files';
import { prerender } from '@docgraph/cli/prerender/prerender';
import { graphIn } from '@docgraph/cli/prerender/read-data';
import { buildData } from '@docgraph/cli/tests/run-docs';
import { READABLE_CHARACTERS } from '@docgraph/openapi/reference/markdown/cut-markdown';
import { beforeAll, expect, test } from 'vitest';

// The checks of the Agent-Friendly Documentation Spec 0.4 that files can answer, under its names, on all that is published.
// Those of a server (`content-negotiation`, `http-status-codes`, `cache-header-hygiene`) are in unit/run/serve-site.test.ts.

const SITE = 'https://docs.viridian.example/';

/** What is published as text, by path. */
const texts = new Map<string, string>();
/** The HTML of all pages, by path of their Markdown. */
const pages = new Map<string, string>();
let paths: ReadonlySet<string>;

beforeAll(async () => {
  const { dataDir } = await buildData();
  const files = await prerender({ graph: graphIn(dataDir), rendererDir: RENDERER_DIR, rendererVersion: 'test' });
  paths = new Set(files.map(({ path }) => path));
  for (const { path, content } of files) {
    // The licenses of scripts are no documentation.
    if (/^(?!_app\/).*(?:\.md|llms[^/]*\.txt)$/.test(path)) texts.set(path, String(await content()));
    const [, page] = /^(?:(.+)\/)?index\.html$/.exec(path) ?? [];
    const markdown = `${page ?? 'index'}.md`;
    // Former addresses have no Markdown.
    if (path.endsWith('index.html') && paths.has(markdown)) pages.set(markdown, String(await content()));
  }
}, 120_000);

/** Lists and pages; not the files that hold all texts of an area, which are for those who can take them. */
const readable = () => [...texts].filter(([path]) => !path.endsWith('llms-full.txt'));
const lists = () => [...texts].filter(([path]) => /llms(?:\.part-\d+)?\.txt$/.test(path));
const withoutCode = (text: string) =>
  text.replace(/^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1`*\s*$/gm, '').replace(/`[^`]*`/g, '');

/** Paths of the site that a text links to. */
function linksIn(text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(<?(https:[^)\s>]*)/g)].map(([, address = '']) => address);
  return links.flatMap((link) =>
    link.startsWith(SITE) ? [decodeURI(link.slice(SITE.length).replace(/[#?].*$/, ''))] : [],
  );
}

test('llms-txt-size, page-size-markdown: nothing is longer than assistants read', () => {
  for (const [path, text] of readable()) expect(text.length, path).toBeLessThanOrEqual(READABLE_CHARACTERS);
  expect(readable().length).toBeGreaterThan(250);
});

test('llms-txt-exists, llms-txt-valid: lists have a title, a summary, and sections with links', () => {
  expect(texts.has('llms.txt')).toBe(true);
  expect(texts.has('compute/llms.txt')).toBe(true);
  for (const [path, text] of lists()) expect(text, path).toMatch(/^# .+\n\n> .+\n[\s\S]*\n- \[.+\]\(https:/);
});

test('llms-txt-links-resolve, llms-txt-links-markdown: links in lists lead to Markdown that is there', () => {
  for (const [path, text] of lists())
    for (const link of linksIn(text)) {
      expect(paths.has(link), `${path}: ${link}`).toBe(true);
      expect(link).toMatch(/\.(?:md|txt)$/);
    }
});

test('links in texts lead to files or pages that are there', () => {
  for (const [path, text] of texts)
    for (const link of linksIn(text)) {
      const bare = link.replace(/\/$/, '');
      const isThere = paths.has(link) || paths.has(bare === '' ? 'index.html' : `${bare}/index.html`);
      expect(isThere, `${path}: ${link}`).toBe(true);
    }
});

test('llms-txt-coverage: following the lists leads to every page and operation', () => {
  const found = new Set<string>();
  const queue = ['llms.txt'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const link of linksIn(texts.get(path) ?? '').filter((each) => !found.has(each))) {
      found.add(link);
      if (link.endsWith('.txt')) queue.push(link);
    }
  const first = readable().filter(([path]) => path.endsWith('.md') && !/\.part-\d+\.md$|^404\.md$/.test(path));
  expect(first.filter(([path]) => !found.has(path))).toEqual([]);
  expect(pages.size).toBe(91);
});

test('llms-txt-directive: texts and pages say where the list is, before anything else', () => {
  for (const [path, text] of texts)
    if (path !== 'llms.txt') expect(text.slice(0, 1200), path).toContain(`${SITE}llms.txt`);
  for (const [path, html] of pages) {
    // The home page and the API reference have no menu of actions.
    if (!html.includes('class="page-actions"')) continue;
    const article = html.slice(html.indexOf('<article'));
    expect(article.indexOf('href="/llms.txt"') / article.length, path).toBeLessThan(0.5);
  }
});

test('markdown-url-support: every page names its Markdown in its head', () => {
  for (const [path, html] of pages)
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="/${path}">`);
});

test('markdown-code-fence-validity: every code block is closed', () => {
  for (const [path, text] of texts) {
    let open: string | undefined;
    for (const line of text.split('\n')) {
      const marks = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (open === undefined) open = marks;
      else if (marks?.startsWith(open) && line.trim().endsWith(marks)) open = undefined;
    }
    expect(open, path).toBeUndefined();
  }
});

test('markdown-content-parity: the headings and code of a page are in its Markdown', () => {
  const plain = (text: string) => text.replace(/[\s\\`*_]+/g, '');
  const textIn = (html: string) =>
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;|&#39;/g, "'")
      .replace(/&amp;/g, '&');
  let compared = 0;
  for (const [path, html] of pages) {
    // What the API reference shows is in the texts of its operations.
    if (path === 'api.md' || !html.includes('data-page-body')) continue;
    const parts = [...texts].filter(([name]) => name === path || name.startsWith(`${path.slice(0, -3)}.part-`));
    const markdown = plain(parts.map(([, text]) => text).join('\n'));
    const body = html.slice(html.indexOf('data-page-body'), html.indexOf('</article>'));
    const segments = [...body.matchAll(/<h[2-6][^>]*>([\s\S]*?)<\/h[2-6]>/g)].map(([, inner = '']) =>
      plain(textIn(inner)),
    );
    const missing = segments.filter((segment) => !markdown.includes(segment.replace(/#$/, '')));
    expect(missing, path).toEqual([]);
    compared += segments.length;
  }
  expect(compared).toBeGreaterThan(400);
});
