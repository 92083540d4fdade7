import { expect, test } from 'vitest';
import { createRecentSearches, readRecent, withoutRecent, withRecent } from '../../search/use-recent-searches.ts';

test('keeps at most five unique searches, latest first', () => {
  const stored = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].reduce(withRecent, '[]');
  expect(readRecent(stored)).toEqual(['b', 'f', 'e', 'd', 'c']);
});

test('removes a search, and stores nothing without searches', () => {
  const stored = withRecent(withRecent(undefined, 'a'), 'b');
  expect(readRecent(withoutRecent(stored, 'a'))).toEqual(['b']);
  expect(withoutRecent(withoutRecent(stored, 'a'), 'b')).toBeUndefined();
});

test.each([undefined, '', '{', 'null', '"a"', '{"0":"a"}', '[1,null,{"a":1},"  "]', `["${'x'.repeat(513)}"]`])(
  'ignores the stored value %j',
  (stored) => {
    expect(readRecent(stored)).toEqual([]);
  },
);

test('without storage, searches last as long as the page', () => {
  const recent = createRecentSearches(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  recent.set(withRecent(recent.get(), 'disk'));
  expect(readRecent(recent.get())).toEqual(['disk']);
});
