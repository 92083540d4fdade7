import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

// Tests the visual system: text sizes, tables on narrow screens, and the home page.

/** Returns the text sizes that a page shows, in pixels. Diagrams scale their text. */
function textSizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sizes = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body :not(svg *, script, style, .skip-link)')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (hasText && element.checkVisibility()) sizes.add(Number.parseFloat(getComputedStyle(element).fontSize));
    }
    return [...sizes].sort((a, b) => a - b);
  });
}

for (const path of ['/', '/compute', '/compute/virtual-machines/managing-vms', '/api/'])
  test(`${path} uses at most eight text sizes, all of the scale`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const sizes = await textSizes(page);
    expect(sizes.length).toBeLessThanOrEqual(8);
    expect([12, 13, 14, 16, 20, 24, 40, 48]).toEqual(expect.arrayContaining(sizes));
  });

test('on a narrow screen, the rows of a table are blocks with labels, and wide tables keep their columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources/troubleshooting');
  const table = page.locator('table:has(td[data-label])').first();
  const [first, second] = [table.locator('tbody td').nth(0), table.locator('tbody td').nth(1)];
  const below = async () => ((await second.boundingBox())?.y ?? 0) > ((await first.boundingBox())?.y ?? 0);
  expect(await below()).toBe(true);
  expect(await second.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Cause"');
  const box = await table.evaluate(({ parentElement }) => [parentElement?.scrollWidth, parentElement?.clientWidth]);
  expect(box[0]).toBe(box[1]);
  // Assistive technology still gets a table.
  await expect(table).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row:
          - columnheader
          - columnheader "Cause"
          - columnheader "What to do"
  `);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await below()).toBe(false);
});

test('the home page sends its first request to the sandbox, and everything with an edge ends at the same edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  const edges = await page
    .locator('.prose > :is(.cards, .columns, .diagram-frame), .pagination')
    .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)));
  expect(new Set(edges).size).toBe(1);
  const tops = await page
    .locator('.columns:has(.tabs) .code-block:visible')
    .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().top)));
  expect(tops.length).toBe(2);
  expect(new Set(tops).size).toBe(1);
  expect(requests.filter((path) => /sandbox|rules-/.test(path))).toEqual([]);
  const block = page.locator('.code-block:has(.run-button):visible').first();
  await block.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(block.locator('.run')).toContainText('us-east1');
});
