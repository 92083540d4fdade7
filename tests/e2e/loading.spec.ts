import { expect } from '@playwright/test';
import { hydrated, REPRESENTATIVE_ROUTES, test } from './site-test.ts';

const VISITS = [...REPRESENTATIVE_ROUTES, '/api/'].flatMap((route) => [
  { route, width: 1440 },
  { route, width: 390 },
]);

for (const { route, width } of VISITS) {
  test(`${route} loads at ${width} px without an error, a foreign request or a shift of its layout`, async ({
    page,
    offences,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { layoutShifts: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shifts.push(String(entry.value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(route);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => Reflect.get(window, 'layoutShifts'))).toEqual([]);
    // The browser itself reports the status of the not-found page.
    expect(offences.messages.filter((message) => !(route === '/no-such-page' && message.includes('404')))).toEqual([]);
  });
}

test('the content policy allows no inline code and no other host', async ({ request }) => {
  const html = await (await request.get('/compute/images/overview')).text();
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toMatch(/https?:/);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toMatch(/\son[a-z]+="/);
});
