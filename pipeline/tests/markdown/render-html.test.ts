import { expect, test } from 'vitest';
import { renderHtml } from '../../markdown/render-html.ts';
import type { ResolvedLink } from '../../model/linked-site.ts';

const resolved = (link: Partial<ResolvedLink>): ResolvedLink => ({
  kind: 'page',
  url: 'a.md',
  target: null,
  href: '/a',
  ...link,
});
const linkTo = (link: Partial<ResolvedLink>, title?: string) =>
  renderHtml([{ open: 0, title }, '<b>text</b>', { close: 0 }], [resolved(link)]);
const imageOf = (link: Partial<ResolvedLink>, texts: { alt?: string; title?: string } = {}) =>
  renderHtml([{ image: 0, ...texts }], [resolved(link)]);

test('a link has its URL and its title', () => {
  expect(linkTo({ href: '/a?b=1&c="2"#d' })).toBe('<a href="/a?b=1&amp;c=&quot;2&quot;#d"><b>text</b></a>');
  expect(linkTo({}, '"T"')).toBe('<a href="/a" title="&quot;T&quot;"><b>text</b></a>');
});

test('external links open in a new tab, without access to this page', () => {
  expect(linkTo({ kind: 'external', href: 'https://x.example' })).toContain(
    '<a href="https://x.example" class="external" target="_blank" rel="noopener noreferrer">',
  );
  expect(linkTo({ kind: 'external', href: 'mailto:a@b.example' })).toContain('<a href="mailto:a@b.example">');
});

test('renders a broken link as its text, and a broken image as its alternative text', () => {
  expect(linkTo({ kind: 'broken', url: 'no"where.md', href: null })).toBe(
    '<span class="broken-link" title="Broken link: no&quot;where.md"><b>text</b></span>',
  );
  expect(imageOf({ kind: 'broken', url: 'i.png', href: null }, { alt: 'A <b>' })).toBe(
    '<span class="broken-link" title="Broken link: i.png">A &lt;b&gt;</span>',
  );
});

test('rejects URLs that run code, wherever they come from', () => {
  expect(linkTo({ href: 'javascript:alert(1)' })).not.toContain('<a');
  expect(imageOf({ href: 'data:image/svg+xml,x' })).not.toContain('<img');
});

test('images have their size, to prevent layout shifts', () => {
  expect(imageOf({ kind: 'asset', href: '/i.png', width: 20, height: 10 }, { alt: 'A <b>', title: 'T' })).toBe(
    '<img src="/i.png" alt="A &lt;b&gt;" title="T" width="20" height="10" loading="lazy" decoding="async">',
  );
  expect(imageOf({ href: '/i.png' })).toBe('<img src="/i.png" alt="" loading="lazy" decoding="async">');
});

test.each([
  ['a.png#only-light', 'only-light'],
  ['a.png#only-dark', 'only-dark'],
  ['a.png#gh-dark-mode-only', 'only-dark'],
])('the fragment of %s limits the image to a color mode', (url, className) => {
  expect(imageOf({ kind: 'asset', url, href: `/${url}` })).toContain(` class="${className}" `);
});

test('other fragments of images add no class', () => {
  expect(imageOf({ kind: 'asset', url: 'a.svg#dark', href: '/a.svg#dark' })).not.toContain('class');
});

test('browsers choose among the variants of an image for its width in the text', () => {
  const variants = [480, 960].map((width) => ({ width, href: `/i.${width}.webp` }));
  const srcset = 'srcset="/i.480.webp 480w, /i.960.webp 960w"';
  expect(imageOf({ href: '/i.png', width: 960, height: 480, variants })).toBe(
    `<img src="/i.png" alt="" ${srcset} sizes="(max-width: 672px) 100vw, 672px" width="960" height="480" loading="lazy" decoding="async">`,
  );
  expect(imageOf({ href: '/i.png', width: 500, height: 250, variants })).toContain(
    'sizes="(max-width: 500px) 100vw, 500px"',
  );
});
