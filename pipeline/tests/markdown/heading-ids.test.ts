import { expect, test } from 'vitest';
import type { MarkdownOptions } from '../../markdown/parse-context.ts';
import { parse } from './parse.ts';

type Style = NonNullable<MarkdownOptions['headingIds']>;

function idsOf(headingIds: Style, headings: readonly string[]): string[] {
  const { value } = parse(`Text.\n\n${headings.map((heading) => `## ${heading}\n\n`).join('')}`, { headingIds });
  return value.headings.map(({ id }) => id);
}

const SLUGS: [style: Style, heading: string, id: string][] = [
  ['github', 'baz_qux --x', 'baz_qux---x'],
  ['vitepress', '2.0 Release', '_2-0-release'],
  ['vitepress', 'baz_qux --x', 'baz-qux-x'],
  ['vitepress', 'What’s `vi.mock`?', 'what-s-vi-mock'],
  ['vitepress', 'Café 語', 'cafe-語'],
  ['mkdocs', 'A & `b_c` -- d!', 'a-b_c-d'],
  ['mkdocs', 'Café 語 x', 'cafe-x'],
  ['pymdown', 'A & b -- d!', 'a--b----d'],
  ['hugo', '[Foo](bar.md) & `x`', 'foobarmd--x'],
  ['hugo', 'hello  world -- x', 'hello--world----x'],
  ['mdbook', 'The `?` operator -- a', 'the--operator----a'],
  ['myst', '2.0 Straße & Æ', 'strasze-ae'],
  ['mystmd', '2.0 "Release" notes', 'id-2-0-release-notes'],
];
test.each(SLUGS)('%s makes the ID of %j', (style, heading, id) => {
  expect(idsOf(style, [heading])).toEqual([id]);
});

const DUPLICATES: [style: Style, ids: string[]][] = [
  ['vitepress', ['a', 'a-1', 'a-2']],
  ['mkdocs', ['a', 'a_1', 'a_2']],
  ['myst', ['a', 'id1', 'id2']],
];
test.each(DUPLICATES)('%s numbers headings with the same text', (style, ids) => {
  expect(idsOf(style, ['A', 'A', 'A'])).toEqual(ids);
});

test('Python-Markdown counts on from a number, and reserves explicit IDs', () => {
  expect(idsOf('mkdocs', ['A_3', 'A_3', 'x', 'T {#x}'])).toEqual(['a_3', 'a_4', 'x_1', 'x']);
});

const EMPTY: [style: Style, id: string][] = [
  ['mkdocs', '_1'],
  ['hugo', 'heading'],
  ['mdbook', 'section'],
  ['myst', 'id1'],
];
test.each(EMPTY)('%s names a heading without letters', (style, id) => {
  expect(idsOf(style, ['!?'])).toEqual([id]);
});
