import { expect, type Request } from '@playwright/test';
import { openSearch, resultsOf } from './search-page.ts';
import { test } from './site-test.ts';

test('the indexes are asked for with GET and without a payload, and hold documents and an index', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-index')) requests.push(request);
  });
  await openSearch(page);
  await resultsOf(page, 'disk');
  expect(requests).toHaveLength(2);
  for (const request of requests) {
    expect(request.method()).toBe('GET');
    expect(request.postData()).toBeNull();
    const response = await request.response();
    expect(await response?.json()).toEqual({
      documents: expect.arrayContaining([
        expect.objectContaining({ id: 1, title: expect.any(String), sectionRoute: expect.stringMatching(/^\//) }),
      ]),
      index: expect.objectContaining({ fields: ['title', 'content', 'tags', 'sidebarParentCategories'] }),
      synonyms: expect.any(Array),
    });
  }
});

test('the search is local: with its indexes there, it answers without a network', async ({ page, context }) => {
  await openSearch(page);
  await resultsOf(page, 'disk');
  await context.setOffline(true);
  const results = await resultsOf(page, 'load balancer');
  await expect(results.first()).toContainText(/load balancer/i);
});
