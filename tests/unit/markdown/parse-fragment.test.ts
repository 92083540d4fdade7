import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFragment } from '../../../pipeline/markdown/parse-fragment.ts';
import { plainFragment } from '../../../pipeline/markdown/plain-fragment.ts';
import { plainHtml } from './parse.ts';

const ORIGIN = { file: 'api/openapi.yaml', start: { line: 10, column: 16 } };
const OPTIONS = { variables: {}, diagrams: false };
/** A comment is enough for the whole chain to run, and leaves nothing behind. */
const COMMENT = '<!---->';

describe('parseFragment', () => {
  test('gives HTML, plain text and links', () => {
    const { value, problems } = parseFragment('See [**disks**](/storage "T") & more.', ORIGIN, OPTIONS);
    expect(value.html).toEqual([
      '<p>See ',
      { open: 0, title: 'T' },
      '<strong>disks</strong>',
      { close: 0 },
      ' &amp; more.</p>',
    ]);
    expect(value.text).toBe('See disks & more.');
    expect(value.links).toMatchObject([{ kind: 'link', url: '/storage', text: 'disks', title: 'T' }]);
    expect(problems).toEqual([]);
  });

  test('counts places from the origin: its column in the first line, its indentation in the others', () => {
    const text = 'a <b> c\n<i>';
    const places = (indent?: number) =>
      parseFragment(text, { ...ORIGIN, indent }, OPTIONS).problems.map(({ file, start }) => [file, start]);
    expect(places()).toEqual([
      ['api/openapi.yaml', { line: 10, column: 18 }],
      ['api/openapi.yaml', { line: 11, column: 1 }],
    ]);
    expect(places(8)[1]?.[1]).toEqual({ line: 11, column: 9 });
  });

  test('puts headings below the surrounding one, without ids', () => {
    const html = (level?: number) =>
      plainHtml(parseFragment('## A\n\n### B {#b}', ORIGIN, { ...OPTIONS, surroundingLevel: level }).value.html);
    expect(html()).toBe('<h2>A</h2>\n<h3>B {#b}</h3>');
    expect(html(3)).toBe('<h4>A</h4>\n<h5>B {#b}</h5>');
    expect(html(6)).toBe('<h6>A</h6>\n<h6>B {#b}</h6>');
  });

  test('has no ids in footnotes either', () => {
    const { value } = parseFragment('a[^1]\n\n[^1]: note', ORIGIN, OPTIONS);
    expect(plainHtml(value.html)).not.toMatch(/ id=| href=/);
    expect(value.text).toBe('a1\nnote');
  });

  test('shows what is nested too deeply as it is', () => {
    const text = `${'> '.repeat(500)}words`;
    const { value, problems } = parseFragment(text, ORIGIN, OPTIONS);
    expect(problems).toMatchObject([{ rule: 'content/too-deep', start: { line: 10, column: 16 } }]);
    expect(value.text).toBe(text);
    expect(plainHtml(value.html)).toContain('words</code>');
  });

  test('shows harmless HTML as what it means, also around Markdown', () => {
    const text =
      '<p>See <a href="/disks" target="_blank" data-target="7">disks</a>.</p>\n\n<ul class="x">\n<li>\n\n**one**\n\n</li></ul>';
    const { value, problems } = parseFragment(text, ORIGIN, OPTIONS);
    expect(problems).toEqual([]);
    expect(plainHtml(value.html).replace(/\s+/g, ' ')).toBe(
      '<p>See <a>disks</a>.</p> <ul> <li> <p><strong>one</strong></p> </li></ul>',
    );
    expect(value.text).toBe('See disks.\none');
    expect(value.links).toMatchObject([
      { kind: 'link', url: '/disks', text: 'disks', span: { start: { line: 10, column: 32 } } },
    ]);
  });

  test('keeps code, links and tables beside HTML', () => {
    const text = '[a](/a) <b>b</b>\n\n```sh title="T"\nls <x> && y\n```\n\n| c |\n|---|\n| <i>d</i> |';
    const { value, problems } = parseFragment(text, ORIGIN, OPTIONS);
    const long = parseFragment(text.replace('<b>b</b>', '**b**').replace('<i>d</i>', '*d*'), ORIGIN, OPTIONS).value;
    expect(problems).toEqual([]);
    const plain = plainHtml(long.html)
      .replace(/strong>/g, 'b>')
      .replace(/em>/g, 'i>');
    expect(plainHtml(value.html)).toBe(plain);
    expect(value.links.map(({ url, text }) => [url, text])).toEqual([['/a', 'a']]);
  });

  test.each([
    ['an unknown element', 'the <zone-id> of <it>', ['the <zone-id> of <it>']],
    ['a known one that does not end', 'send <code> now', ['send <code> now']],
    ['an event handler', '<b onclick="x()">b</b>', ['<b onclick="x()">b</b>']],
    ['a script', '<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ] as const)('shows %s as it is, with a problem', (_, text, [shown]) => {
    const { value, problems } = parseFragment(text, ORIGIN, OPTIONS);
    expect(value.text).toBe(shown);
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['content/raw-html']));
  });

  test('has no link to a dangerous address in HTML either', () => {
    const { value, problems } = parseFragment('<a href="java&#115;cript:x()">y</a>', ORIGIN, OPTIONS);
    expect(value).toMatchObject({ text: 'y', links: [] });
    expect(JSON.stringify(value.html)).not.toContain('script');
    expect(problems).toMatchObject([{ rule: 'links/scheme', start: { line: 10, column: 16 } }]);
  });

  test('does not go deeper into HTML than into Markdown', () => {
    const text = `${'<div>'.repeat(2000)}words${'</div>'.repeat(2000)}`;
    const { value, problems } = parseFragment(text, ORIGIN, OPTIONS);
    expect(problems).toMatchObject([{ rule: 'content/too-deep' }]);
    expect(value.text).toContain('words');
  });

  test('takes a shortcut for plain text that gives the same as the long way', () => {
    const piece = fc.constantFrom(
      ...['word', ' ', ' ', '\n', '.', ',', ':', '(', ')', '-', '+', '=', '1.', '#', '_', 'a_b', '!', '"', "'", '/'],
      ...[
        'é_',
        '{',
        '}',
        '  \n',
        '\n\n',
        'http:',
        '//',
        'www.',
        '@',
        '*',
        '`',
        '[',
        ']',
        '<',
        '>',
        '&',
        '|',
        '~',
        '\\',
      ],
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        const short = plainFragment(markdown);
        fc.pre(short !== undefined);
        const long = parseFragment(`${markdown}\n\n${COMMENT}`, ORIGIN, OPTIONS).value;
        expect(plainHtml(short.html)).toBe(plainHtml(long.html).trimEnd());
        expect(short.text).toBe(long.text);
      }),
      { numRuns: 1000 },
    );
  });
});
