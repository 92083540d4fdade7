import { describe, expect, test } from 'vitest';
import { renderHtml } from '../../../pipeline/markdown/render-html.ts';
import type { ResolvedLink } from '../../../pipeline/model/linked-site.ts';

function resolved(link: Partial<ResolvedLink>): ResolvedLink {
  return { kind: 'page', url: 'a.md', target: null, start: { line: 1, column: 1 }, href: '/a', ...link };
}

const LINK = ['<p>', { open: 0 }, '<b>text</b>', { close: 0 }, '</p>'];

describe('renderHtml', () => {
  test('puts tags around the text of links', () => {
    expect(renderHtml(LINK, [resolved({ href: '/a?b=1&c="2"#d' })])).toBe(
      '<p><a href="/a?b=1&amp;c=&quot;2&quot;#d"><b>text</b></a></p>',
    );
  });

  test('keeps the title that the writer gave', () => {
    expect(renderHtml([{ open: 0, title: '"T"' }, 'x', { close: 0 }], [resolved({})])).toBe(
      '<a href="/a" title="&quot;T&quot;">x</a>',
    );
  });

  test('opens links to other hosts in a new tab, without access to this page', () => {
    const external = (href: string) => renderHtml(LINK, [resolved({ kind: 'external', href })]);
    expect(external('https://x.example')).toContain(
      '<a href="https://x.example" class="external" target="_blank" rel="noopener noreferrer">',
    );
    expect(external('mailto:a@b.example')).toContain('<a href="mailto:a@b.example">');
  });

  test('shows a broken link as its text', () => {
    expect(renderHtml(LINK, [resolved({ kind: 'broken', url: 'no"where.md', href: null })])).toBe(
      '<p><span class="broken-link" title="Broken link: no&quot;where.md"><b>text</b></span></p>',
    );
  });

  test('refuses an address that runs code, wherever it comes from', () => {
    expect(renderHtml(LINK, [resolved({ href: 'javascript:alert(1)' })])).not.toContain('<a');
    expect(renderHtml([{ image: 0, alt: 'x' }], [resolved({ href: 'data:image/svg+xml,x' })])).not.toContain('<img');
  });

  test('gives images their size, so that nothing shifts', () => {
    const image = resolved({ kind: 'asset', href: '/i.png', width: 20, height: 10 });
    expect(renderHtml([{ image: 0, alt: 'A <b>', title: 'T' }], [image])).toBe(
      '<img src="/i.png" alt="A &lt;b&gt;" title="T" width="20" height="10" loading="lazy" decoding="async">',
    );
    expect(renderHtml([{ image: 0 }], [resolved({ href: '/i.png' })])).toBe(
      '<img src="/i.png" alt="" loading="lazy" decoding="async">',
    );
  });

  test('shows a broken image as its text alternative', () => {
    expect(renderHtml([{ image: 0, alt: 'A <b>' }], [resolved({ kind: 'broken', url: 'i.png', href: null })])).toBe(
      '<span class="broken-link" title="Broken link: i.png">A &lt;b&gt;</span>',
    );
  });
});
