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

/** Returns the tags of a page as they are published, with a placeholder for each checked URL, and its number of `End.`. */
function publishedTags(text: string): { tags: string[]; ends: number } {
  const { value } = parsePage({ path: 'docs/a.md', text, hash: '' }, { variables: {} });
  const html = value.html.map((part) => (typeof part === 'string' ? part : 'open' in part ? '' : 'checked')).join('');
  return { tags: html.match(/<[a-z][^>]*>/g) ?? [], ends: html.split('End.').length - 1 };
}

test.each(ELEMENTS)('an attribute of <%s> never loads or runs anything that was not checked', (name) => {
  const combinations = [...ATTRIBUTES.map((each) => [each]), ATTRIBUTES];
  const written = VALUES.flatMap((value) =>
    combinations.map((attributes) => attributes.map((each) => ` ${each}="${value}"`).join('')),
  );
  const paragraphs = written.flatMap((text) => [
    `<${name}${text}>x</${name}>`,
    `Text <${name}${text}>x</${name}>`,
    'End.',
  ]);
  const { tags, ends } = publishedTags(`# A\n\n${paragraphs.join('\n\n')}\n`);
  expect(ends).toBe(written.length);
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(?:script|style|iframe|object|embed|form|button|svg|math|link|meta|base|audio)\b/);
    expect(tag).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction|action|ping|is|slot)=/i);
    expect(tag.replace(/ id="[^"]*"/, '')).not.toMatch(/script:|data:|steal/i);
  }
});

test('HTML can be turned off', () => {
  const source = { path: 'docs/a.md', text: '# A\n\nPress <kbd>C</kbd>.\n', hash: '' };
  const { value, problems } = parsePage(source, { variables: {}, html: 'off' });
  expect(value.html.join('')).toContain('&lt;kbd>C&lt;/kbd>');
  expect(problems).toMatchObject([{ rule: 'content/raw-html' }]);
  expect(parsePage(source, { variables: {} }).problems).toEqual([]);
});
