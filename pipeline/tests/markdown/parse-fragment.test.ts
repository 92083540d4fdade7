import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarkdownOptions } from '../../markdown/parse-context.ts';
import { parseFragment, plainFragment } from '../../markdown/parse-fragment.ts';
import { plainHtml } from './parse.ts';

const ORIGIN = { file: 'api/openapi.yaml', start: { line: 10, column: 16 } };
/** An empty comment, which makes the full parser run without changing the result. */
const COMMENT = '<!---->';

function parsed(text: string, options: Partial<MarkdownOptions> = {}, indent?: number) {
  const { value, problems } = parseFragment(text, { ...ORIGIN, indent }, { variables: {}, ...options });
  return { ...value, shown: plainHtml(value.html).replace(/\s+/g, ' '), problems };
}

test('a fragment has HTML, plain text and links', () => {
  const { html, text, links, problems } = parsed('See [**disks**](/storage "T") & more.');
  const link = [{ open: 0, title: 'T' }, '<strong>disks</strong>', { close: 0 }];
  expect(html).toEqual(['<p>See ', ...link, ' &amp; more.</p>']);
  expect(text).toBe('See disks & more.');
  expect(links).toMatchObject([{ kind: 'link', url: '/storage', text: 'disks', title: 'T' }]);
  expect(problems).toEqual([]);
});

test('positions are relative to the origin: its column on the first line, and its indentation on the others', () => {
  const placesOf = (indent?: number) => parsed('a <b> c\n<i>', {}, indent).problems.map(({ start }) => start);
  expect(placesOf()).toEqual([
    { line: 10, column: 18 },
    { line: 11, column: 1 },
  ]);
  expect(placesOf(8)[1]).toEqual({ line: 11, column: 9 });
  expect(parsed('<i>').problems).toMatchObject([{ file: ORIGIN.file }]);
});

test('headings are below the title of the surrounding page, and neither they nor footnotes have IDs', () => {
  expect(parsed('## A\n\n### B {#b}').shown).toBe('<h2>A</h2> <h3>B {#b}</h3>');
  expect(parsed('### A\n\n#### B').shown).toBe('<h2>A</h2> <h3>B</h3>');
  expect(parsed('# A\n\n###### B').shown).toBe('<h2>A</h2> <h6>B</h6>');
  const footnote = parsed('a[^1]\n\n[^1]: note');
  expect(footnote.shown).not.toMatch(/ id=| href=/);
  expect(footnote.text).toBe('a1\nnote');
});

test('shows the source of Markdown and HTML that is nested too deeply', () => {
  const deep = parsed(`${'> '.repeat(500)}words`);
  expect(deep.problems).toMatchObject([{ rule: 'content/too-deep', start: ORIGIN.start }]);
  expect(deep.text).toBe(`${'> '.repeat(500)}words`);
  expect(deep.shown).toContain('words</code>');
  const html = parsed(`${'<div>'.repeat(2000)}words${'</div>'.repeat(2000)}`);
  expect(html.problems).toMatchObject([{ rule: 'content/too-deep' }]);
  expect(html.text).toContain('words');
});

test('renders harmless HTML, even around Markdown', () => {
  const link = '<p>See <a href="/disks" target="_blank" data-target="7">disks</a>.</p>';
  const { shown, text, links, problems } = parsed(`${link}\n\n<ul class="x">\n<li>\n\n**one**\n\n</li></ul>`);
  expect(problems).toEqual([]);
  expect(shown).toBe('<p>See <a>disks</a>.</p> <ul> <li> <p><strong>one</strong></p> </li></ul>');
  expect(text).toBe('See disks.\none');
  expect(links).toMatchObject([
    { kind: 'link', url: '/disks', text: 'disks', span: { start: { line: 10, column: 32 } } },
  ]);
});

test('preserves code, links, and tables next to HTML', () => {
  const text = '[a](/a) <b>b</b>\n\n```sh title="T"\nls <x> && y\n```\n\n| c |\n|---|\n| <i>d</i> |';
  const { shown, links, problems } = parsed(text);
  const asMarkdown = parsed(text.replace('<b>b</b>', '**b**').replace('<i>d</i>', '*d*')).shown;
  expect(problems).toEqual([]);
  expect(shown).toBe(asMarkdown.replaceAll('strong>', 'b>').replaceAll('em>', 'i>'));
  expect(links).toMatchObject([{ url: '/a', text: 'a' }]);
});

test.each(['the <zone-id> of <it>', 'send <code> now', '<b onclick="x()">b</b>', '<script>alert(1)</script>'])(
  'HTML that is unknown, not closed or dangerous is shown as it is, with a problem: %s',
  (written) => {
    const { text, problems } = parsed(written);
    expect(text).toBe(written);
    expect(new Set(problems.map(({ rule }) => rule))).toEqual(new Set(['content/raw-html']));
  },
);

test('removes dangerous URLs from HTML links, too', () => {
  const { html, text, links, problems } = parsed('<a href="java&#115;cript:x()">y</a>');
  expect({ text, links }).toEqual({ text: 'y', links: [] });
  expect(JSON.stringify(html)).not.toContain('script');
  expect(problems).toMatchObject([{ rule: 'links/scheme', start: ORIGIN.start }]);
});

test('the shortcut for plain text produces the same result as the full parser', () => {
  const piece = fc.oneof(
    fc.constantFrom('word', ' ', '\n', '1.', 'a_b', 'é_', '  \n', '\n\n', 'http:', '//', 'www.'),
    fc.constantFrom(...'.,:()-+=#_!"\'/{}@*`[]<>&|~\\'),
  );
  const plain = fc
    .array(piece, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join(''))
    .filter((text) => plainFragment(text) !== undefined);
  fc.assert(
    fc.property(plain, (markdown) => {
      const [short, long] = [parsed(markdown), parsed(`${markdown}\n\n${COMMENT}`)];
      expect(plainHtml(short.html)).toBe(plainHtml(long.html).trimEnd());
      expect(short.text).toBe(long.text);
    }),
    runs(60),
  );
});
