import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPagePayload } from '../../../../renderer/page/page-payload.ts';
import { readPagePayload } from '../../../../renderer/page/read-page-payload.ts';
import { pages } from '../fixture-pages.ts';

test.each(pages.map((page) => [page.route, page] as const))('the payload of %s is one', (_, page) => {
  const payload: unknown = JSON.parse(JSON.stringify(toPagePayload(page, '<p></p>')));
  expect(readPagePayload(payload)).toEqual(payload);
});

test('the payload leaves out what only other tools read', () => {
  const doc = pages.find(({ kind }) => kind === 'doc');
  const text = doc ? JSON.stringify(toPagePayload(doc, '')) : '';
  expect(text).not.toContain('Secret section text');
});

test('anything else is refused and nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readPagePayload(value)).toBeUndefined();
    }),
  );
});

test('a payload with a field of the wrong type is refused', () => {
  const doc = pages.find(({ route }) => route === '/compute/managing-vms');
  const payload = { ...(doc && toPagePayload(doc, '')) };
  for (const field of ['route', 'title', 'html', 'toc', 'breadcrumbs', 'sidebar', 'next']) {
    expect(readPagePayload({ ...payload, [field]: 7 }), field).toBeUndefined();
  }
});
