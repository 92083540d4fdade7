import { expect, test } from 'vitest';
import { readPageData, writePageData } from '../../../../renderer/app/page-data.ts';
import { toPagePayload } from '../../../../renderer/page/page-payload.ts';
import { site } from '../fixture-data.ts';
import { pageAt, pages } from '../fixture-pages.ts';

test.each(pages.map((page) => [page.route, page] as const))('%s survives the way into the page and back', (_, page) => {
  const payload = toPagePayload(page, '<p>operations</p>');
  const html = 'html' in payload ? payload.html : '';
  const json = writePageData({ site, page: payload });
  expect(readPageData(json, html)).toEqual({ site, page: JSON.parse(JSON.stringify(payload)) });
});

test('nothing in the block can end the script element', () => {
  const page = toPagePayload({ ...pageAt('/api/'), title: '</script><script>alert(1)</script>' }, '');
  expect(writePageData({ site, page })).not.toContain('</');
});

test('the text of a page is not in the block, nor what only other tools read', () => {
  const json = writePageData({ site, page: toPagePayload(pageAt('/'), '') });
  expect(json).toContain('"html":""');
  expect(json).not.toMatch(/Guides and reference/);
});

test.each(['', 'null', '{}', '{"site":{},"page":{}}', '<html>'])('%s is not the data of a page', (text) => {
  expect(readPageData(text, '')).toBeUndefined();
});
