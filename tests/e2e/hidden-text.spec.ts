import { expect, type Page } from '@playwright/test';
import { addToPage, hydrated, test } from './site-test.ts';

const TABBED_PAGE = '/compute/virtual-machines/managing-vms';

test.describe('hidden text', () => {
  /** A sentence of the second panel of the first tabs. */
  async function hiddenPanel(page: Page) {
    const panel = page.locator('.tabs').first().locator('.tab-panel').nth(1);
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    return panel;
  }

  test('a hash opens the tab that holds its target, on loading and in the page', async ({ page }) => {
    const html =
      '<div class="tabs"><div class="tab-panel" data-label="One" data-value="one"><p class="tab-label">One</p></div>' +
      '<div class="tab-panel" data-label="Two" data-value="two"><p class="tab-label">Two</p><h3 id="in-tab">In the tab</h3></div></div>' +
      '<details class="details"><summary>More</summary><div class="details-content"><h3 id="in-details">In details</h3></div></details>';
    await addToPage(page, '/compute/images/overview', html);
    await page.goto('/compute/images/overview#in-tab');
    await expect(page.locator('#in-tab')).toBeInViewport();
    await expect(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
    await hydrated(page);
    await page.getByRole('tab', { name: 'One' }).click();
    await expect(page.locator('#in-tab')).toBeHidden();
    await page.evaluate(() => {
      window.location.hash = '#in-details';
    });
    await expect(page.locator('#in-details')).toBeInViewport();
    await page.evaluate(() => {
      window.location.hash = '#in-tab';
    });
    await expect(page.locator('#in-tab')).toBeInViewport();
  });

  test('a text fragment opens the tab that holds the text', async ({ page }) => {
    await page.goto(TABBED_PAGE);
    await hydrated(page);
    const panel = await hiddenPanel(page);
    const line = (await panel.locator('code').first().textContent())?.split('\n')[0]?.trim() ?? '';
    const words = line.split(' ').slice(0, 3).join(' ');
    await page.goto('about:blank');
    await page.goto(`${TABBED_PAGE}#:~:text=${encodeURIComponent(words)}`);
    await expect(panel).toBeVisible();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('a text fragment opens details', async ({ page }) => {
    const html =
      '<details class="details"><summary>More</summary><div class="details-content"><p>Quetzal feathers</p></div></details>';
    await addToPage(page, '/compute/images/overview', html);
    await page.goto('/compute/images/overview#:~:text=Quetzal%20feathers');
    await expect(page.getByText('Quetzal feathers')).toBeInViewport();
  });
});
