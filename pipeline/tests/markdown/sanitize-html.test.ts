import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../markdown/sanitize-html.ts';
import { plainHtml } from './parse.ts';

function sanitized(html: string) {
  const { value, problems } = sanitizeHtml(html, { file: 'site.yaml', start: { line: 5, column: 12 } });
  return { html: plainHtml(value.html), problems: problems.map(({ rule, message }) => `${rule}: ${message}`), value };
}

test('keeps text, simple elements, and links', () => {
  const { html, problems, value } = sanitized('<b>New</b>: <a href="/x" title="T" target="_blank">read &amp; see</a>');
  expect(html).toBe('<b>New</b>: <a>read &amp; see</a>');
  expect(problems).toEqual([]);
  expect(value.text).toBe('New: read & see');
  expect(value.links).toMatchObject([
    { url: '/x', title: 'T', text: 'read & see', span: { start: { line: 5, column: 24 } } },
  ]);
});

test.each([
  ['<script>alert(1)</script>ok', 'ok', "content/raw-html: The element `<script>` isn't allowed."],
  ['<font>ok</font>', 'ok', "content/raw-html: The element `<font>` isn't allowed."],
  ['<b onclick="x()">ok</b>', '<b>ok</b>', "content/raw-html: The attribute `onClick` isn't allowed on `<b>`."],
  ['<p style="color:red">ok</p>', '<p>ok</p>', "content/raw-html: The attribute `style` isn't allowed on `<p>`."],
  ['<a href="javascript:x()">ok</a>', 'ok', 'links/scheme: Unsupported URL scheme `javascript:`.'],
  [
    '<img src="//x.example/a" alt="ok">',
    'ok',
    'links/external-resource: The image `//x.example/a` is on another host.',
  ],
  ['ok <!-- a comment -->', 'ok '],
  ['ok <!-- never closed', 'ok ', 'content/raw-html: The HTML is malformed: unexpected end of file in comment.'],
])('%s', (written, html, ...problems) => {
  expect(sanitized(written)).toMatchObject({ html, problems });
});

test('shows HTML that is too deep or too long as text', () => {
  const deep = sanitized('<b>'.repeat(500));
  expect(deep.problems.at(-1)).toContain('content/too-deep');
  expect(deep.value.text).toContain('<b>');
  expect(sanitized('a'.repeat(10_001)).problems[0]).toContain('content/too-large');
});

test('removes everything harmful from any text', () => {
  const pieces = '<b>,</b>,<a href=",">,<img src=x,>,<svg>,<table><td>,&,<!--,a,<script>,<a href="javascript:'.split(
    ',',
  );
  const text = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), text), (html) => {
      const { html: safe, value } = sanitized(html);
      expect(safe).not.toContain('<script');
      expect(value.links.filter(({ url }) => url.startsWith('javascript:'))).toEqual([]);
    }),
    runs(100),
  );
});
