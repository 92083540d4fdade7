import { readHighlight } from '@docgraph/ui/read-highlight';
import { expect, test } from 'vitest';
import { withHighlight } from '../../search/open-hit.ts';

test('reads the terms from a URL, and returns the URL without them', () => {
  for (const route of ['/a/b', '/a/b#resize', '/api/#operation/x']) {
    const href = new URL(withHighlight(route, ['c++', 'größe', 'a&b']), 'https://example.com').href;
    expect(readHighlight(href)).toEqual({ terms: ['c++', 'größe', 'a&b'], href: `https://example.com${route}` });
  }
});

test('keeps a URL without terms unchanged', () => {
  expect(withHighlight('/a#b', [])).toBe('/a#b');
  expect(readHighlight('https://example.com/a?x=1#b')).toEqual({ terms: [], href: 'https://example.com/a?x=1#b' });
});

test('keeps other parameters, and limits the number of terms', () => {
  const { terms, href } = readHighlight(`https://example.com/?x=1&highlight=${'A+'.repeat(400)}&y=2`);
  expect(terms).toEqual(Array(16).fill('a'));
  expect(href).toBe('https://example.com/?x=1&y=2');
});
