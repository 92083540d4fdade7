import { expect, test } from 'vitest';
import { told } from '../report/told.ts';
import { parse } from './parse.ts';

/** Parses front matter. Returns the supported keys and the reported problems. */
function read(...lines: string[]) {
  const { value, problems } = parse(`---\n${lines.join('\n')}\n---\n\nText\n`);
  return { frontMatter: value.frontMatter, told: told(problems), slugSpan: value.keySpans.slug };
}

test('ignores keys from other tools with a single warning, and reads the others with their positions', () => {
  const { frontMatter, told, slugSpan } = read('id: a', 'title: A', 'sidebar_position: 2', 'weight: 10', 'slug: /b');
  expect(frontMatter).toEqual({ title: 'A', slug: '/b' });
  expect(told).toEqual([
    'docs/page.md:2:1 front-matter/foreign-key Keys from other tools are ignored: `id`, `sidebar_position`, `weight`. ' +
      'Remove them. Use `navigation.yaml` for the order, `slug` for the URL, and `redirects.yaml` for old URLs.',
  ]);
  expect(slugSpan?.start).toEqual({ line: 6, column: 7 });
});

test('supports keys with an equivalent, which takes precedence', () => {
  expect(read('title: A', 'linkTitle: B')).toMatchObject({ frontMatter: { title: 'A', sidebar_label: 'B' }, told: [] });
  expect(read('linkTitle: B', 'sidebar_label: C')).toMatchObject({ frontMatter: { sidebar_label: 'C' }, told: [] });
});

test('ignores values that are invalid for the equivalent key', () => {
  const { frontMatter, told } = read('linkTitle: [B]');
  expect(frontMatter).toEqual({});
  expect(told).toEqual([expect.stringContaining('`linkTitle`')]);
});

test('still reports unknown keys, and reports only the syntax error in invalid front matter', () => {
  expect(read('id: a', 'titel: A').told).toEqual([
    expect.stringContaining('front-matter/foreign-key'),
    expect.stringContaining('front-matter/unknown-key Unknown key `titel`.'),
  ]);
  expect(read('id: [').told).toEqual([expect.stringContaining('front-matter/syntax')]);
});
