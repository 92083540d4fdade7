import { expect, type Page } from '@playwright/test';
import { addToPage, hydrated, test } from './site-test.ts';

const LONG_PAGE = '/storage/disks/managing-persistent-disks';
const TABBED_PAGE = '/compute/virtual-machines/managing-vms';

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

test('the back-to-top button appears when scrolling up, far from the top', async ({ page }) => {
  await open(page, LONG_PAGE);
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  // The page would treat two movements within a frame as one.
  const scrollTo = async (top: number) => {
    await page.evaluate(async (y) => {
      const moved = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      window.scrollTo(0, y);
      await moved;
    }, top);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  };
  await scrollTo(2000);
  await expect(button).toHaveCount(0);
  await scrollTo(1900);
  await expect(button).toBeVisible();
  await scrollTo(2000);
  await expect(button).toHaveCount(0);
  await scrollTo(1400);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  await expect(page.locator('#top')).toBeFocused();
});

test('the table of contents follows the reader, even to a heading that cannot reach the top', async ({ page }) => {
  await open(page, LONG_PAGE);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const count = await links.count();
  for (const index of [count - 2, 0, count - 1]) {
    await links.nth(index).click();
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(links.last()).not.toHaveAttribute('aria-current');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(links.last()).toHaveAttribute('aria-current', 'location');
});

test('on a narrow screen, the table of contents is above the text and closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, LONG_PAGE);
  await expect(page.locator('.toc-collapsed a').first()).toBeHidden();
  await page.locator('.toc-collapsed > summary').click();
  const link = page.locator('.toc-collapsed a').nth(3);
  await link.click();
  await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeInViewport();
});

for (const width of [1440, 390]) {
  test(`in right-to-left text, the layout is mirrored at ${width} px, but code is not`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(`**${TABBED_PAGE}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html dir="rtl" ') });
    });
    await open(page, TABBED_PAGE);
    const center = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await center('.breadcrumbs a')).toBeGreaterThan(width / 2);
    expect(await center('.pagination-previous')).toBeGreaterThanOrEqual(await center('.pagination-next'));
    await expect(page.locator('.code-block pre').first()).toHaveCSS('direction', 'ltr');
    if (width < 997) return;
    expect(await center('.layout-sidebar')).toBeGreaterThan(await center('.doc-main'));
    expect(await center('.toc')).toBeLessThan(await center('.doc-main'));
  });
}

const DETAILS =
  '<details class="details"><summary>More</summary><div class="details-content"><h3 id="inside">Quetzal feathers</h3></div></details>';
const TABS =
  '<div class="tabs"><div class="tab-panel" data-label="One" data-value="one"><p class="tab-label">One</p></div>' +
  '<div class="tab-panel" data-label="Two" data-value="two"><p class="tab-label">Two</p><h3 id="in-tab">In the tab</h3></div></div>';

test('details open and close by mouse and keyboard, even during the animation', async ({ page }) => {
  await addToPage(page, '/compute/images/overview', DETAILS);
  await open(page, '/compute/images/overview');
  const details = page.locator('.details');
  const text = page.getByText('Quetzal feathers');
  await details.locator('summary').click();
  await expect(text).toBeVisible();
  await details.locator('summary').press('Enter');
  await expect(text).toBeHidden();
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').dblclick();
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').press('Space');
  await expect(text).toBeVisible();
});

test('a hash opens the tab or details that contain its target, on load and within the page', async ({ page }) => {
  await addToPage(page, '/compute/images/overview', TABS + DETAILS);
  await page.goto('/compute/images/overview#in-tab');
  await expect(page.locator('#in-tab')).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
  await hydrated(page);
  await page.getByRole('tab', { name: 'One' }).click();
  await expect(page.locator('#in-tab')).toBeHidden();
  for (const id of ['inside', 'in-tab']) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, id);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test('a text fragment opens the tab or details that contain the text', async ({ page }) => {
  await addToPage(page, '/compute/images/overview', DETAILS);
  await page.goto('/compute/images/overview#:~:text=Quetzal%20feathers');
  await expect(page.getByText('Quetzal feathers')).toBeInViewport();
  await open(page, TABBED_PAGE);
  const panel = page.locator('.tabs').first().locator('.tab-panel').nth(1);
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  const line = (await panel.locator('code').first().textContent())?.split('\n')[0]?.trim() ?? '';
  const words = line.split(' ').slice(0, 3).join(' ');
  await page.goto('about:blank');
  await page.goto(`${TABBED_PAGE}#:~:text=${encodeURIComponent(words)}`);
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});
