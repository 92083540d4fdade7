import { expect } from '@playwright/test';
import { addToPage, hydrated, test } from './site-test.ts';

const TABBED_PAGE = '/compute/virtual-machines/managing-vms';

test.describe('in print', () => {
  test('everything is expanded, links show their URL, and the navigation is hidden', async ({ page }) => {
    await page.goto(TABBED_PAGE);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['.navbar', '.layout-sidebar', '.toc', '.breadcrumbs', '.pagination', '.page-actions'])
      await expect(page.locator(selector).first()).toBeHidden();
    await expect(page.getByRole('tablist').first()).toBeHidden();
    for (const panel of await page.locator('.tab-panel').all()) {
      await expect(panel).toBeVisible();
      expect((await panel.boundingBox())?.height).toBeGreaterThan(30);
    }
    const link = page.locator('.prose a[href*="/virtual-machines/overview"]').first();
    const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(shown.replaceAll('" "', '')).toContain('(https://docs.viridian.example/compute/virtual-machines/overview');
    await expect(page.getByText('Copy code')).toHaveCount(0);
  });

  test('closed details are printed open', { tag: '@full' }, async ({ page }) => {
    const html =
      '<details class="details"><summary>More</summary><div class="details-content"><p>Hidden text</p></div></details>';
    await addToPage(page, '/compute/images/overview', html);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await expect(page.getByText('Hidden text')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Hidden text')).toBeVisible();
  });

  test('a whole section is one document in the order of the sidebar', async ({ page }) => {
    await page.goto('/compute/images');
    await hydrated(page);
    await page.getByRole('link', { name: 'Print section' }).click();
    await expect(page).toHaveURL('/compute/images?print');
    const parts = page.locator('.section-print article');
    await expect(parts).toHaveCount(3);
    await expect(page.locator('.section-print h1')).toHaveText(['Images', 'Images overview', 'Managing images']);
    const ids = await page.locator('.section-print [id]:not(svg *)').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const link = page.locator('.section-print a[href^="#print/compute/images/managing-images"]').first();
    await link.click();
    await expect(page.locator('[id="print/compute/images/managing-images"]')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.section-print-bar')).toBeHidden();
    await expect(page.locator('.navbar')).toBeHidden();
    await expect(parts.last()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Back to Images' }).click();
    await expect(page.getByRole('link', { name: 'Print section' })).toBeVisible();
  });

  test('the print view has its own URL, and shows tabs and details open', { tag: '@full' }, async ({ page }) => {
    await page.goto('/compute/virtual-machines?print');
    const panels = page.locator('.section-print .tab-panel');
    await expect(panels.nth(3)).toBeVisible();
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel.locator('.tab-label')).toBeVisible();
    }
  });

  test('the home page is printed without its buttons, with code at full width and headings that stay with their text', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.opening .lead')).toBeVisible();
    await expect(page.locator('.opening-actions')).toBeHidden();
    await expect(page.locator('.columns:has(.code-block)').first()).toHaveCSS('display', 'block');
    await expect(page.locator('.prose .heading').first()).toHaveCSS('break-after', 'avoid');
  });

  test('code stays with its header, and nothing is cut off at the edge of the page', { tag: '@full' }, async ({
    page,
  }) => {
    const url = `https://api.example.com/${'segment/'.repeat(40)}${'x'.repeat(200)}`;
    await addToPage(
      page,
      '/compute/images/overview',
      `<figure class="code-block"><figcaption><span class="code-title">Request</span></figcaption>
       <pre><code>curl ${url}</code></pre></figure>
       <div class="table-scroll"><table><thead><tr><th>${url}</th></tr></thead><tbody>
       <tr><td><code>${url}</code></td></tr></tbody></table></div>`,
    );
    await page.setViewportSize({ width: 700, height: 900 });
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.code-block').first()).toHaveCSS('break-inside', 'avoid');
    await expect(page.locator('.code-block figcaption').first()).toHaveCSS('break-after', 'avoid');
    for (const selector of ['.code-block pre', '.code-block code', '.table-scroll', '.table-scroll table']) {
      const right = await page
        .locator(selector)
        .first()
        .evaluate((box) => {
          const { left } = box.getBoundingClientRect();
          return left + box.scrollWidth;
        });
      expect(right, selector).toBeLessThanOrEqual(700);
    }
  });
});
