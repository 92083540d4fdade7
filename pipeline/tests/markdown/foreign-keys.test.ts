import { expect, test } from 'vitest';
import { told } from '../report/told.ts';
import { parse } from './parse.ts';

/** The front matter that a page is taken to have, and what is said of it. */
function read(...lines: string[]) {
  const { value, problems } = parse(`---\n${lines.join('\n')}\n---\n\nText\n`);
  return { frontMatter: value.frontMatter, told: told(problems), slugSpan: value.keySpans.slug };
}

test('keys from other tools are ignored with one note, and the others are read at their places', () => {
  const { frontMatter, told, slugSpan } = read('id: a', 'title: A', 'sidebar_position: 2', 'weight: 10', 'slug: /b');
  expect(frontMatter).toEqual({ title: 'A', slug: '/b' });
  expect(told).toEqual([
    'docs/page.md:2:1 front-matter/foreign-key Keys from other tools are ignored: `id`, `sidebar_position`, `weight`. ' +
      'Remove them. Use `navigation.yaml` for the order, `slug` for the URL, and `redirects.yaml` for old URLs.',
  ]);
  expect(slugSpan?.start).toEqual({ line: 6, column: 7 });
});

test('what has a key here is understood, and gives way to that key', () => {
  expect(read('title: A', 'linkTitle: B')).toMatchObject({ frontMatter: { title: 'A', sidebar_label: 'B' }, told: [] });
  expect(read('linkTitle: B', 'sidebar_label: C')).toMatchObject({ frontMatter: { sidebar_label: 'C' }, told: [] });
});

test('what does not fit the key here is ignored', () => {
  const { frontMatter, told } = read('linkTitle: [B]');
  expect(frontMatter).toEqual({});
  expect(told).toEqual([expect.stringContaining('`linkTitle`')]);
});

test('a key that nobody knows is still unknown, and the only note of a front matter that is broken is that', () => {
  expect(read('id: a', 'titel: A').told).toEqual([
    expect.stringContaining('front-matter/foreign-key'),
    expect.stringContaining('front-matter/unknown-key Unknown key `titel`.'),
  ]);
  expect(read('id: [').told).toEqual([expect.stringContaining('front-matter/syntax')]);
});
