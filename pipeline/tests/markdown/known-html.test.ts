import { expect, test } from 'vitest';
import { parsePage } from '../../markdown/parse-page.ts';
import { sanitizeSchema } from '../../markdown/sanitize-schema.ts';

/** Attributes that load, link, run, or style something, or identify an element. */
const ATTRIBUTES = [
  ...['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'data', 'background', 'cite', 'xlink:href', 'ping'],
  ...['style', 'class', 'onclick', 'ONERROR', 'srcdoc', 'is', 'slot', 'id', 'name', 'data-target', 'data-anchor'],
];
const VALUES = [
  'javascript:steal()',
  'JaVaScRiPt&#58;steal()',
  ' java\nscript:steal()',
  'data:text/html,steal',
  'vbscript:steal()',
  '//steal.example/x',
  '\\\\steal.example\\x',
  'https://steal.example/x',
  'a.png 1x, https://steal.example/x 2x',
];
const ELEMENTS = [
  ...(sanitizeSchema.tagNames ?? []),
  ...['script', 'style', 'iframe', 'object', 'embed', 'form', 'button', 'svg', 'math', 'template', 'link', 'meta'],
  ...['base', 'audio', 'track', 'portal', 'textarea', 'title', 'noscript', 'dialog', 'area', 'map'],
];

/** Returns the tags of a page as they are published, with a placeholder for each checked URL. */
function tagsOf(text: string): string[] {
  const { value } = parsePage({ path: 'docs/a.md', text, hash: '' }, { variables: {} });
  const html = value.html.map((part) => (typeof part === 'string' ? part : 'open' in part ? '' : 'checked')).join('');
  return html.match(/<[a-z][^>]*>/g) ?? [];
}

test.each(ELEMENTS)('an attribute of <%s> never loads or runs anything that was not checked', (name) => {
  for (const value of VALUES)
    for (const attributes of [...ATTRIBUTES.map((each) => [each]), ATTRIBUTES]) {
      const written = attributes.map((each) => ` ${each}="${value}"`).join('');
      for (const text of [`<${name}${written}>x</${name}>\n`, `Text <${name}${written}>x</${name}>\n`])
        for (const tag of tagsOf(`# A\n\n${text}`)) {
          expect(tag).not.toMatch(/^<(?:script|style|iframe|object|embed|form|button|svg|math|link|meta|base|audio)\b/);
          expect(tag).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction|action|ping|is|slot)=/i);
          expect(tag.replace(/ id="[^"]*"/, '')).not.toMatch(/script:|data:|steal/i);
        }
    }
});

test('HTML can be turned off', () => {
  const source = { path: 'docs/a.md', text: '# A\n\nPress <kbd>C</kbd>.\n', hash: '' };
  const { value, problems } = parsePage(source, { variables: {}, html: 'off' });
  expect(value.html.join('')).toContain('&lt;kbd>C&lt;/kbd>');
  expect(problems).toMatchObject([{ rule: 'content/raw-html' }]);
  expect(parsePage(source, { variables: {} }).problems).toEqual([]);
});
