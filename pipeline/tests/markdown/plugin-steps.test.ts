import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import type { PluginSteps } from '../../model/page-steps.ts';
import { parse, plainHtml } from './parse.ts';

const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

function pageWith(text: string, steps: Partial<PluginSteps>) {
  const { value, problems } = parse(text, { plugins: [{ name: 'mine', ...steps }] });
  return { html: plainHtml(value.html), problems };
}

test.each<[string, Element, string]>([
  ['a script', element('script', {}, { type: 'text', value: 'alert(1)' }), '<p>Text.</p>'],
  ['a handler', element('p', { onClick: 'alert(1)' }), '<p></p>'],
  ['a style', element('p', { style: 'color: red' }), '<p></p>'],
  ['a picture that was not asked for', element('svg', {}, element('path', { d: 'M 0 0' })), ''],
  ['an address that runs a script', element('a', { href: 'javascript:alert(1)' }), '<a></a>'],
])('what a plugin adds to a tree goes through the sanitizer: %s', (_, added, left) => {
  const { html, problems } = pageWith('# Page\n\n## One {#own}\n\nText.', {
    finish: (tree) => void tree.children.push(added),
  });
  expect(html).toContain('<h2 id="own"');
  expect(html.endsWith(left)).toBe(true);
  expect(problems[0]).toMatchObject({
    rule: 'plugins/unsafe-html',
    message: expect.stringContaining('plugin `mine`'),
  });
});

test('a profile allows its elements, but no scripts in them', () => {
  const picture = element('svg', { viewBox: '0 0 1 1' }, element('path', { d: 'M 0 0', onLoad: 'alert(1)' }));
  const fences = { draw: () => ({ element: picture, text: 'A dot' }) };
  expect(pageWith('```draw\n.\n```', { fences, allow: ['svg'] }).html).toBe(
    '<svg viewBox="0 0 1 1"><path d="M 0 0" /></svg>',
  );
  expect(pageWith('```draw\n.\n```', { fences }).html).toBe('');
});

test('a directive becomes an element, or is reported at its line and replaced with its content', () => {
  const directives: PluginSteps['directives'] = {
    box: ({ attributes, label, content }) =>
      attributes.of === undefined
        ? { rule: 'mine/of', problem: 'The box has no `of`.' }
        : { element: element('div', { className: [attributes.of], ariaLabel: label }, ...content) },
  };
  expect(pageWith(':::box[A **label**]{of=wood}\nText.\n:::', { directives })).toEqual({
    html: '<div class="wood" aria-label="A label"><p>Text.</p></div>',
    problems: [],
  });
  const { html, problems } = pageWith('One.\n\n:::box\nText.\n:::', { directives });
  expect(html).toContain('<p>Text.</p>');
  expect(problems).toMatchObject([{ rule: 'mine/of', start: { line: 3 } }]);
  expect(pageWith(':::bax\n:::', { directives }).problems[0]?.hint).toBe('Did you mean `:::box`?');
});

test('runs remark and rehype plugins, which cannot bypass the sanitizer', () => {
  const loud = () => (tree: { children: unknown[] }) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added.' }] });
  };
  const unsafe = () => (tree: { children: unknown[] }) => {
    tree.children.push(element('iframe', { src: 'https://a.example' }));
  };
  const { html, problems } = pageWith('Text.', { remark: [loud], rehype: [unsafe] });
  expect(html).toBe('<p>Text.</p>\n<p>Added.</p>');
  expect(problems).toMatchObject([{ rule: 'plugins/unsafe-html', message: expect.stringContaining('`<iframe>`') }]);
});

test('replaces a directive in published Markdown with its output, including links', () => {
  const directives: PluginSteps['directives'] = {
    member: ({ attributes: { id = '' }, content }) => ({
      element: element(
        'div',
        {},
        element('p', {}, element('a', { href: `people/${id}.md` }, { type: 'text', value: id })),
        ...content,
      ),
    }),
  };
  const text = '# T\n\n> Team:\n> ::::member{id=ada}\n> - Math\n>\n> :::note\n> Text.\n> :::\n> ::::\n\nEnd.\n';
  const { value, problems } = parse(text, { plugins: [{ name: 'mine', directives }] });
  expect(problems).toEqual([]);
  const markdown = value.markdown.map((part) => (typeof part === 'string' ? part : `«${value.links[part.link]?.url}»`));
  expect(markdown.join('')).toBe(
    '# T\n\n> Team:\n> \n> [ada](«people/ada.md»)\n> \n> - Math\n> \n> **Note**\n> \n> Text.\n\nEnd.\n',
  );
  expect(plainHtml(value.html)).not.toContain('data-');
});
