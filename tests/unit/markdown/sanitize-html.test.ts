import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../../../pipeline/markdown/sanitize-html.ts';
import { plainHtml } from './parse.ts';

const ORIGIN = { file: 'site.yaml', start: { line: 5, column: 12 } };

function sanitized(html: string) {
  const { value, problems } = sanitizeHtml(html, ORIGIN);
  return { html: plainHtml(value.html), problems: problems.map(({ rule, message }) => `${rule}: ${message}`), value };
}

describe('sanitizeHtml', () => {
  test('keeps text, simple elements and links', () => {
    const { html, problems, value } = sanitized(
      '<b>New</b>: <a href="/x" title="T" target="_blank">read &amp; see</a>',
    );
    expect(html).toBe('<b>New</b>: <a>read &amp; see</a>');
    expect(problems).toEqual([]);
    expect(value.text).toBe('New: read & see');
    expect(value.links).toMatchObject([
      { url: '/x', title: 'T', text: 'read & see', span: { start: { line: 5, column: 24 } } },
    ]);
  });

  test.each([
    ['<script>alert(1)</script>ok', 'ok', ['content/raw-html: The element `<script>` is not allowed.']],
    ['<font>ok</font>', 'ok', ['content/raw-html: The element `<font>` is not allowed.']],
    ['<b onclick="x()">ok</b>', '<b>ok</b>', ['content/raw-html: The attribute `onClick` is not allowed on `<b>`.']],
    ['<p style="color:red">ok</p>', '<p>ok</p>', ['content/raw-html: The attribute `style` is not allowed on `<p>`.']],
    ['<a href="javascript:x()">ok</a>', 'ok', ['links/scheme: `javascript:` is not a scheme that this site uses.']],
    [
      '<img src="//x.example/a.png" alt="ok">',
      'ok',
      ['links/external-resource: The image `//x.example/a.png` is on another host.'],
    ],
    ['ok <!-- comment -->', 'ok ', []],
  ])('%s', (written, html, problems) => {
    expect(sanitized(written)).toMatchObject({ html, problems });
  });

  test('reports malformed HTML, which would swallow text', () => {
    expect(sanitized('ok <!-- never closed').problems).toHaveLength(1);
  });

  test('shows what is too deep or too long as text', () => {
    const deep = sanitized('<b>'.repeat(500));
    expect(deep.problems.at(-1)).toContain('content/too-deep');
    expect(deep.value.text).toContain('<b>');
    expect(sanitized('a'.repeat(20_000)).problems[0]).toContain('content/too-large');
  });

  test('never throws', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<a href="',
      '">',
      '<img src=x',
      '>',
      '<svg>',
      '<table><td>',
      '&',
      '<!--',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (html) => {
          expect(sanitized(html).html).not.toMatch(/<script|javascript:/);
        },
      ),
    );
  });
});
