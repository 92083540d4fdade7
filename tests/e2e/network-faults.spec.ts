import { expect, type Page, type Route } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

// What the browser itself says of files that are missing, and of scripts that cannot be run for it.
test.use({ tolerated: /Failed to (load resource|fetch)|net::ERR_/ });

/** Counts the documents that the page asks for. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count++;
  });
  return loads;
}

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is truncated': (route) => route.fulfill({ contentType: 'application/json', body: '{"kind":"category","route":' }),
  'is HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
  'has another form': (route) => route.fulfill({ contentType: 'application/json', body: '{"kind":"category"}' }),
  'breaks off': (route) => route.abort('connectionreset'),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  const tag = fault === 'is truncated' ? [] : ['@full'];
  test(`where the data of a page ${fault}, the server is asked for the page, once`, { tag }, async ({ page }) => {
    await page.goto('/compute');
    await hydrated(page);
    await markDocument(page);
    const loads = countLoads(page);
    await page.route('**/_data/pages/storage.json', answer);
    await sidebarLink(page, 'Storage').click();
    await expect(page.locator('h1')).toHaveText('Storage');
    await hydrated(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(loads.count).toBe(1);
    await sidebarLink(page, 'Networking').click();
    await expect(page.locator('h1')).toHaveText('Networking');
    expect(loads.count).toBe(1);
  });
}

test('where the page cannot be had either, the failure is shown, and Retry gets it later', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  await markDocument(page);
  const gone = (route: Route) => route.abort('connectionrefused');
  await page.route('**/storage', gone);
  await page.route('**/_data/pages/storage.json', gone);
  await sidebarLink(page, 'Storage').click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('This page did not load.');
  await expect(failure).toContainText('Failed to fetch');
  expect(await isSameDocument(page)).toBe(true);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('This page did not load.');
  await page.unroute('**/_data/pages/storage.json', gone);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  expect(await isSameDocument(page)).toBe(true);
});

test('offline, pages that were read stay, others say that they did not load', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto('/compute');
  await hydrated(page);
  await sidebarLink(page, 'Storage').click();
  await expect(page.locator('h1')).toHaveText('Storage');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Compute');
  await sidebarLink(page, 'Networking').click();
  await expect(page.getByRole('alert')).toContainText('This page did not load.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('h1')).toHaveText('Networking');
});

/** The files of the site as they were before another version replaced them. */
async function removeFiles(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }));
}

/** What every page must offer, however much of it is missing. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Managing VMs');
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Compute' }).click();
  await expect(page.locator('h1')).toHaveText('Compute');
}

test('an old page whose first script is gone is loaded anew once, and then is as without scripts', async ({ page }) => {
  await removeFiles(page, /\/_app\/client-[^/]*\.js/);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('html:not([data-js])')).toBeAttached();
  expect(loads.count).toBe(2);
  await expect(page.locator('.search-button:visible, .color-mode-toggle:visible')).toHaveCount(0);
  await expectUsable(page);
});

test('an old page without its styles and scripts is loaded anew once, and then says why', { tag: '@full' }, async ({
  page,
}) => {
  await removeFiles(page, /\/_app\//);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.getByRole('alert')).toContainText('did not load properly');
  expect(loads.count).toBe(2);
  await expectUsable(page);
});

test('a page that comes right with the reload is as any other', { tag: '@full' }, async ({ page }) => {
  let gone = true;
  await page.route(/\/_app\/client-[^/]*\.js/, (route) => {
    const missing = gone;
    gone = false;
    return missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue();
  });
  const loads = countLoads(page);
  await page.goto('/compute');
  await hydrated(page);
  expect(loads.count).toBe(2);
});

test('a page whose later scripts are gone is loaded anew once, and then keeps what works', async ({ page }) => {
  await removeFiles(page, /\/_app\/hydrate-[^/]*\.js/);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('html[data-shell-failed]')).toBeAttached();
  expect(loads.count).toBe(2);
  await page.getByRole('tab', { name: 'CLI' }).first().click();
  await expect(page.getByRole('tab', { name: 'CLI' }).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.search-button:visible, .color-mode-toggle:visible')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});

test('new scripts that do not understand the data of an old page leave it readable', { tag: '@full' }, async ({
  page,
}) => {
  await page.route('**/compute/virtual-machines/managing-vms', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('{"site":{"title":', '{"site":{"name":');
    await route.fulfill({ response, body });
  });
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await page.getByRole('tab', { name: 'CLI' }).first().click();
  await expect(page.getByRole('tab', { name: 'CLI' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Compute' }).click();
  await expect(page.locator('h1')).toHaveText('Compute');
  expect(loads.count).toBe(2);
});

test('without storage a page is never loaded anew by itself', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await removeFiles(page, /\/_app\/client-[^/]*\.js/);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('html:not([data-js])')).toBeAttached();
  expect(loads.count).toBe(1);
  await expectUsable(page);
});

test('a sidebar that does not load keeps the branch of the page', async ({ page }) => {
  await page.route('**/_data/navigation.json', (route) => route.abort());
  await page.goto('/compute/images/overview');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
  await expect(sidebar.getByRole('link', { name: 'Managing images' })).toBeVisible();
  await sidebarLink(page, 'Networking').click();
  await expect(page.locator('h1')).toHaveText('Networking');
});
