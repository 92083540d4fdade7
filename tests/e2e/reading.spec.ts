import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const LONG_PAGE = '/storage/disks/managing-persistent-disks';
const TABBED_PAGE = '/compute/virtual-machines/managing-vms';

/** Puts text at the end of a page, as if it had been written there. */
async function addToPage(page: Page, address: string, html: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<div[^>]*data-page-body[^>]*>)/, `$1${html}`);
    await route.fulfill({ response, body });
  });
}

test.describe('opening and closing', () => {
  /** How long the movements under way take. */
  const durations = (page: Page) =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return keyframes.some((frame) => 'height' in frame) ? [effect?.getTiming().duration] : [];
      }),
    );

  test('a category moves for as long as its height asks for, and nothing moves when the page loads', async ({
    page,
  }) => {
    await page.goto('/compute');
    await hydrated(page);
    expect(await durations(page)).toEqual([]);
    const button = sidebarOf(page).getByRole('button', { name: /sidebar category 'Networking'/ });
    await button.hover();
    await expect(sidebarOf(page).locator('.sidebar-more')).toHaveCount(0);
    const opening = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise(requestAnimationFrame);
      const list = element.closest('li')?.querySelector(':scope > div:last-child');
      const [animation] = list?.getAnimations() ?? [];
      return { height: list?.scrollHeight ?? 0, duration: animation?.effect?.getTiming().duration };
    });
    expect(opening.height).toBeGreaterThan(36);
    const lines = opening.height / 36;
    expect(opening.duration).toBe(Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10));
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => durations(page)).toEqual([]);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebarOf(page).getByRole('link', { name: 'Load balancers' })).toBeHidden();
  });

  test('with reduced motion nothing moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/compute');
    await hydrated(page);
    const button = sidebarOf(page).getByRole('button', { name: /sidebar category 'Networking'/ });
    await button.click();
    await expect(sidebarOf(page).getByRole('link', { name: 'Load balancers' })).toBeVisible();
    const duration = await button.evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise(requestAnimationFrame);
      const list = element.closest('li')?.querySelector(':scope > div:last-child');
      return list?.getAnimations()[0]?.effect?.getTiming().duration ?? 1;
    });
    expect(duration).toBe(1);
  });

  test('details in the text open and close, by mouse and by keyboard, also in the middle of the movement', async ({
    page,
    at,
  }) => {
    const details =
      '<details class="details"><summary>More</summary><div class="details-content"><p>Hidden text</p></div></details>';
    await addToPage(page, at('/compute/images/overview'), details);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    const summary = page.locator('.details > summary');
    await summary.click();
    await expect(page.getByText('Hidden text')).toBeVisible();
    await summary.press('Enter');
    await expect(page.getByText('Hidden text')).toBeHidden();
    await expect(page.locator('.details')).not.toHaveAttribute('open');
    await summary.dblclick();
    await expect(page.locator('.details')).not.toHaveAttribute('open');
    await summary.press('Space');
    await expect(page.getByText('Hidden text')).toBeVisible();
  });
});

test.describe('table of contents', () => {
  test('every section has its turn while the reader scrolls down, the short last one as well', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(LONG_PAGE);
    await hydrated(page);
    const toc = page.getByRole('navigation', { name: 'On this page' });
    const seen = await toc.evaluate(async (nav) => {
      const texts: string[] = [];
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let top = 0; top < end + 60; top += 60) {
        window.scrollTo(0, top);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const text = nav.querySelector('[aria-current]')?.textContent;
        if (text && texts.at(-1) !== text) texts.push(text);
      }
      return texts;
    });
    expect(seen).toEqual(await toc.getByRole('link').allTextContents());
  });

  test('a heading that was clicked is the active one, even where it cannot reach the top', async ({ page }) => {
    await page.goto(LONG_PAGE);
    await hydrated(page);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const count = await links.count();
    for (const index of [count - 1, count - 2, 0, count - 3]) {
      await links.nth(index).click();
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
    }
  });

  test('on a narrow screen it stands above the text, closed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LONG_PAGE);
    await hydrated(page);
    const summary = page.locator('.toc-collapsed > summary');
    await expect(page.locator('.toc-collapsed a').first()).toBeHidden();
    await summary.click();
    const link = page.locator('.toc-collapsed a').nth(3);
    await link.click();
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeInViewport();
  });
});

test.describe('hidden text', () => {
  /** A sentence of the second panel of the first tabs. */
  async function hiddenPanel(page: Page) {
    const panel = page.locator('.tabs').first().locator('.tab-panel').nth(1);
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    return panel;
  }

  test('a hash opens the tab that holds its target, on loading and in the page', async ({ page, at }) => {
    const html =
      '<div class="tabs"><div class="tab-panel" data-label="One" data-value="one"><p class="tab-label">One</p></div>' +
      '<div class="tab-panel" data-label="Two" data-value="two"><p class="tab-label">Two</p><h3 id="in-tab">In the tab</h3></div></div>' +
      '<details class="details"><summary>More</summary><div class="details-content"><h3 id="in-details">In details</h3></div></details>';
    await addToPage(page, at('/compute/images/overview'), html);
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

  test('a text fragment opens details', async ({ page, at }) => {
    const html =
      '<details class="details"><summary>More</summary><div class="details-content"><p>Quetzal feathers</p></div></details>';
    await addToPage(page, at('/compute/images/overview'), html);
    await page.goto('/compute/images/overview#:~:text=Quetzal%20feathers');
    await expect(page.getByText('Quetzal feathers')).toBeInViewport();
  });
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a copied code block says so, each time', async ({ page }) => {
    await page.goto('/quickstart/creating-a-vm');
    await hydrated(page);
    const block = page.locator('figure.code-block').first();
    const announcer = page.locator('#announcer');
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(announcer).toHaveText('Copied');
    const first = await announcer.evaluate((element) => element.textContent);
    await block.getByRole('button').click();
    await expect.poll(() => announcer.evaluate((element) => element.textContent)).not.toBe(first);
    await expect(announcer).toHaveText('Copied');
  });

  test('without a clipboard, as on a page without HTTPS, the selection is copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLTextAreaElement) Object.assign(window, { copied: activeElement.value });
      });
    });
    await page.goto('/quickstart/creating-a-vm');
    await hydrated(page);
    const block = page.locator('figure.code-block').first();
    await block.getByRole('button').click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
      (await block.locator('code').textContent())?.replace(/\n$/, ''),
    );
  });

  test('a page is copied as Markdown, with its variables and absolute links', async ({ page, request, at }) => {
    await page.goto('/compute/virtual-machines/overview');
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^# Virtual machines overview\n\nThis page explains what a VM on Viridian Cloud/);
    expect(copied).toContain(
      `[Instance templates](https://docs.viridian.example${at('/compute/instance-templates/overview')})`,
    );
    expect(copied).not.toContain('{{');
    const response = await request.get(at('/compute/virtual-machines/overview.md'));
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe(copied);
  });

  test('a page that cannot be copied says so', async ({ page }) => {
    await page.route('**/overview.md', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/compute/virtual-machines/overview');
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copying failed' })).toBeVisible();
  });
});

test.describe('pictures', () => {
  test('a diagram is enlarged, by keyboard too, and gives the focus back', async ({ page, offences }) => {
    await page.goto('/compute/virtual-machines/overview');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Enlarge diagram' });
    const before = await page.locator('.diagram svg').first().boundingBox();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enlarge diagram' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    const after = await dialog.locator('.zoom-content > svg').boundingBox();
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await dialog.click({ position: { x: 20, y: 400 } });
    await expect(dialog).toHaveCount(0);
    expect(offences.messages).toEqual([]);
  });

  test('an image is enlarged by a press on it; one in a link stays a link', async ({ page, at }) => {
    const image = `<img src="${at('/img/logo.svg')}" alt="Logo" width="64" height="64">`;
    await addToPage(
      page,
      at('/compute/images/overview'),
      `<p>${image}</p><p><a href="${at('/compute')}">${image}</a></p>`,
    );
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await page.getByRole('button', { name: 'Enlarge image: Logo' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Logo' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('.prose a > img').click();
    await expect(page.locator('h1')).toHaveText('Compute');
  });
});

test('the way back to the top is offered to readers who scroll up, far down the page', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  };
  await scrollTo(2000);
  await expect(button).toHaveCount(0);
  await scrollTo(1900);
  await expect(button).toBeVisible();
  await scrollTo(2000);
  await expect(button).toHaveCount(0);
  await scrollTo(1800);
  await scrollTo(250);
  await expect(button).toHaveCount(0);
  await scrollTo(2000);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2).click();
  await expect(button).toHaveCount(0);
  await scrollTo(1500);
  await scrollTo(1400);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  await expect(page.locator('#top')).toBeFocused();
});

test.describe('sidebar', () => {
  test('what the reader opened, and how far it was scrolled, is kept over navigation and reload', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/compute');
    await hydrated(page);
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
    await sidebar.getByRole('button', { name: "Expand sidebar category 'Storage'" }).click();
    await expect(sidebar.getByRole('link', { name: 'Disks', exact: true })).toBeVisible();
    await sidebar.getByRole('link', { name: 'Images', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Images');
    await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
    const scroller = page.locator('.layout-sidebar .sidebar');
    await scroller.evaluate((element) => element.scrollTo(0, 150));
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(150);
    await page.reload();
    await hydrated(page);
    await expect(sidebar.getByRole('link', { name: 'Load balancers' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Disks', exact: true })).toBeVisible();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(150);
  });

  test('what another page of the tab is in is open after a load, whatever was closed before', async ({ page }) => {
    await page.goto('/compute');
    await hydrated(page);
    await sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'Compute'" }).click();
    await expect(sidebarOf(page).getByRole('link', { name: 'Images', exact: true })).toBeHidden();
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
    await expect(sidebarOf(page).locator('[aria-current=page]')).toHaveText('Overview');
  });

  test('a kept state that makes no sense is ignored', async ({ page, offences }) => {
    await page.addInitScript(() => sessionStorage.setItem('docs.sidebar', '{"route":1,"toggled":[["/compute"]]}'));
    await page.goto('/compute');
    await hydrated(page);
    await expect(sidebarOf(page).getByRole('link', { name: 'Images', exact: true })).toBeVisible();
    expect(offences.messages).toEqual([]);
  });
});

test.describe('from right to left', () => {
  for (const width of [1440, 390]) {
    test(`the layout is mirrored at ${width} px, code is not`, async ({ page, at }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route(`**${at(TABBED_PAGE)}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html dir="rtl" ') });
      });
      await page.goto(TABBED_PAGE);
      await hydrated(page);
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
});

test.describe('on paper', () => {
  test('everything is expanded, links show their address, and the shell is gone', async ({ page }) => {
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
    const link = page.locator('.prose a[href*="/overview"]').first();
    const shown = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(shown).toContain('/compute/virtual-machines/overview');
    await expect(page.getByText('Copy code')).toHaveCount(0);
  });

  test('closed details are printed open', async ({ page, at }) => {
    const html =
      '<details class="details"><summary>More</summary><div class="details-content"><p>Hidden text</p></div></details>';
    await addToPage(page, at('/compute/images/overview'), html);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await expect(page.getByText('Hidden text')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Hidden text')).toBeVisible();
  });

  test('a whole section is one document in the order of the sidebar', async ({ page, at, offences }) => {
    await page.goto('/compute/images');
    await hydrated(page);
    await page.getByRole('link', { name: 'Print section' }).click();
    await expect(page).toHaveURL(at('/compute/images?print'));
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
    await page.getByRole('link', { name: 'Back to the section' }).click();
    await expect(page.getByRole('link', { name: 'Print section' })).toBeVisible();
    expect(offences.messages).toEqual([]);
  });

  test('the print view can be opened by its address, and shows tabs and details open', async ({ page }) => {
    await page.goto('/compute/virtual-machines?print');
    const panels = page.locator('.section-print .tab-panel');
    await expect(panels.nth(3)).toBeVisible();
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel.locator('.tab-label')).toBeVisible();
    }
  });
});
