import { english } from '@docgraph/texts/english';
import { expect, type Page, type Route } from '@playwright/test';
import { addToPage, hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

// The browser reports missing files, scripts that it therefore can't run, and preloaded fonts that no style
// uses.
test.use({ tolerated: /Failed to (load resource|fetch)|net::ERR_|preloaded using link preload/ });

/** Counts the documents that the page requests. */
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
  'has an invalid format': (route) => route.fulfill({ contentType: 'application/json', body: '{"kind":"category"}' }),
  'is interrupted': (route) => route.abort('connectionreset'),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  const tag = fault === 'is truncated' ? [] : ['@full'];
  test(`if the data of a page ${fault}, the browser loads the page from the server, once`, { tag }, async ({
    page,
  }) => {
    await page.route('**/_data/pages/storage.json', answer);
    await page.goto('/compute');
    await hydrated(page);
    await markDocument(page);
    const loads = countLoads(page);
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

test('if the page fails to load, too, the error is shown, and Retry loads it later', async ({ page }) => {
  const gone = (route: Route) => route.abort('connectionrefused');
  await page.route('**/storage', gone);
  await page.route('**/_data/pages/storage.json', gone);
  await page.goto('/compute');
  await hydrated(page);
  await markDocument(page);
  await sidebarLink(page, 'Storage').click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(english['failure.page']);
  await expect(failure).toContainText('Failed to fetch');
  expect(await isSameDocument(page)).toBe(true);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText(english['failure.page']);
  await page.unroute('**/_data/pages/storage.json', gone);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  expect(await isSameDocument(page)).toBe(true);
});

for (const [place, link] of [
  ['at the top of the page', 'article a[href$="/accessing-vms"]'],
  ['at the target of the hash', 'article a[href$="/overview#types-and-locations"]'],
] as const) {
  const tag = place.endsWith('hash') ? [] : ['@full'];
  test(`a page that is loaded from the server because its data failed is shown ${place}`, { tag }, async ({ page }) => {
    await page.route('**/_data/pages/compute/virtual-machines/*.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/compute/virtual-machines/managing-vms');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 4000));
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(4000);
    const target = await page.locator(link).first().getAttribute('href');
    const loaded = page.waitForEvent('load');
    // Click without scrolling, even if the link isn't in view.
    await page.locator(link).first().dispatchEvent('click');
    await loaded;
    await hydrated(page);
    expect(page.url()).toMatch(new RegExp(`${target}$`));
    const { hash } = new URL(page.url());
    if (hash === '') expect(await page.evaluate(() => window.scrollY)).toBe(0);
    else await expect(page.locator(hash)).toBeInViewport();
  });
}

test('a failed navigation has its own title, and starts at the top, until the reader navigates elsewhere', {
  tag: '@full',
}, async ({ page }) => {
  await page.route(/\/storage(\.json)?$/, (route) => route.abort('connectionrefused'));
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await sidebarLink(page, 'Storage').dispatchEvent('click');
  await expect(page.getByRole('alert')).toContainText(english['failure.page']);
  await expect(page).toHaveTitle(`${english['failure.page']} | Viridian Cloud`);
  await expect(page.getByRole('heading', { name: english['failure.page'] })).toBeInViewport();
  await expect(page.locator('#top')).toBeFocused();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Managing VMs');
  await expect(page).toHaveTitle('Managing VMs | Viridian Cloud');
});

test('offline, pages that were loaded before are available, and others report that they failed to load', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/compute');
  await hydrated(page);
  await sidebarLink(page, 'Storage').click();
  await expect(page.locator('h1')).toHaveText('Storage');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Compute');
  await sidebarLink(page, 'Networking').click();
  await expect(page.getByRole('alert')).toContainText(english['failure.page']);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('h1')).toHaveText('Networking');
});

/** Returns the notice about a part of the page that failed to load later. */
const failureNotice = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't load" });

/** Makes the part available again, and clicks Retry. */
async function retry(page: Page, pattern: RegExp): Promise<void> {
  await page.unroute(pattern);
  await failureNotice(page).getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(failureNotice(page)).toHaveCount(0);
}

/** Makes files unavailable, as if another version of the site had replaced them. */
async function removeFiles(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }));
}

/** Checks what every page must offer, whatever failed to load. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Managing VMs');
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Compute' }).click();
  await expect(page.locator('h1')).toHaveText('Compute');
}

test('an outdated page without its entry script reloads once, and then works as without scripts', async ({ page }) => {
  await removeFiles(page, /\/_app\/client-[^/]*\.js/);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('html:not([data-js])')).toBeAttached();
  expect(loads.count).toBe(2);
  await expect(failureNotice(page)).toContainText(english['document.parts-failed']);
  await expect(failureNotice(page)).toBeInViewport();
  await expect(page.locator('.search-button:visible, .color-mode-toggle:visible')).toHaveCount(0);
  await expectUsable(page);
});

test('an outdated page without its styles and scripts reloads once, and then shows the reason', {
  tag: '@full',
}, async ({ page }) => {
  await removeFiles(page, /\/_app\//);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.getByRole('alert')).toContainText('did not load properly');
  expect(loads.count).toBe(2);
  await expectUsable(page);
});

test('a page that works after the reload is unaffected', { tag: '@full' }, async ({ page }) => {
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

test('a page without its later scripts reloads once, and then keeps what works', { tag: '@full' }, async ({ page }) => {
  await removeFiles(page, /\/_app\/hydrate-[^/]*\.js/);
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(page.locator('html[data-shell-failed]')).toBeAttached();
  expect(loads.count).toBe(2);
  await expect(failureNotice(page)).toContainText(english['document.parts-failed']);
  await page.getByRole('tab', { name: 'CLI' }).first().click();
  await expect(page.getByRole('tab', { name: 'CLI' }).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.search-button:visible, .color-mode-toggle:visible')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
});

for (const script of ['react', 'hydrate']) {
  const tag = script === 'hydrate' ? [] : ['@full'];
  test(`without ${script}-*.js, the page reports that, and Retry loads it at the same position`, { tag }, async ({
    page,
  }) => {
    const missing = new RegExp(`/_app/${script}-[^/]*\\.js`);
    await page.route(missing, (route) => route.abort());
    await page.goto('/compute/virtual-machines/managing-vms#create');
    await expect(failureNotice(page)).toContainText(english['document.parts-failed']);
    await expect(failureNotice(page)).toBeInViewport();
    await retry(page, missing);
    await expect(page).toHaveURL(/#create$/);
    await expect(page.locator('#create')).toBeInViewport();
  });
}

test('if the print view of a section fails to load, the page reports that, and Retry shows it', {
  tag: '@full',
}, async ({ page }) => {
  const missing = /\/_app\/SectionPrint-[^/]*\.js/;
  await page.route(missing, (route) => route.abort());
  await page.goto('/compute/images?print');
  await expect(failureNotice(page).getByRole('heading')).toHaveText(english['failure.page']);
  await retry(page, missing);
  await expect(page).toHaveURL('/compute/images?print');
  await expect(page.locator('.section-print article')).toHaveCount(3);
});

test('without its script, the API reference reports that and has no filter, and Retry restores both', async ({
  page,
}) => {
  const missing = /\/_app\/start-reference-[^/]*\.js/;
  // Locate it by ID, because locating by role or visibility is slow on a page of this size.
  const notice = page.locator('#load-failure:not([hidden])');
  const filter = page.locator('.api-filter');
  await page.route(missing, (route) => route.abort());
  await page.goto('/api/');
  await expect(notice).toHaveCount(1);
  await expect(page.locator('.api-menu')).toContainText(english['api.filter-failed']);
  await expect(filter).toBeHidden();
  await page.locator('.navbar a[href="/"]').last().click();
  await expect(page.locator('h1')).toHaveText('Viridian Cloud');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(notice).toHaveCount(1);
  await page.unroute(missing);
  await notice.getByText('Retry').click();
  await page.locator('.api[data-ready]').waitFor({ state: 'attached' });
  await expect(filter).toBeVisible();
  await expect(notice).toHaveCount(0);
});

for (const [part, script, use] of [
  [
    'highlighting search terms',
    'highlight-terms',
    (page: Page) => page.goto('/compute/virtual-machines/managing-vms?highlight=vm'),
  ],
  ['suggesting similar pages', 'nearest-pages', (page: Page) => page.goto('/compute/virtual-machine')],
  [
    'opening a sidebar category',
    'keep-place',
    async (page: Page) => {
      await page.goto('/compute');
      await hydrated(page);
      await page.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
    },
  ],
] as const) {
  const tag = script === 'keep-place' ? [] : ['@full'];
  test(`if ${part} fails because ${script}-*.js does not load, the page reports that`, { tag }, async ({ page }) => {
    const missing = new RegExp(`/_app/${script}-[^/]*\\.js`);
    await page.route(missing, (route) => route.abort());
    await use(page);
    await expect(failureNotice(page)).toBeInViewport();
    await retry(page, missing);
  });
}

test('a script that failed to load on demand is loaded again on next use', { tag: '@full' }, async ({ page }) => {
  const missing = /\/_app\/keep-place-[^/]*\.js/;
  let asked = 0;
  await page.route(missing, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto('/compute');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
  await expect(
    sidebar
      .getByRole('list')
      .filter({ has: page.locator('[href^="/networking/"]') })
      .first(),
  ).toBeVisible();
  await expect(failureNotice(page)).toHaveCount(0);
});

test('if an image cannot be enlarged, the page reports that', { tag: '@full' }, async ({ page }) => {
  const missing = /\/_app\/open-zoom-[^/]*\.js/;
  await page.route(missing, (route) => route.abort());
  await page.goto('/compute/virtual-machines/overview');
  await hydrated(page);
  await page.locator('.zoom-button').first().click();
  await expect(failureNotice(page)).toBeInViewport();
  await retry(page, missing);
  await page.locator('.zoom-button').first().click();
  await expect(page.locator('dialog.zoom')).toBeVisible();
});

test('new scripts with incompatible data of an old page reload it, report that, and keep it readable', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/compute/virtual-machines/managing-vms', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"toc":[', '"contents":[');
    await route.fulfill({ response, body });
  });
  const loads = countLoads(page);
  await page.goto('/compute/virtual-machines/managing-vms');
  await expect(failureNotice(page)).toContainText(english['document.parts-failed']);
  await expect(page.locator('.search-button:visible, .color-mode-toggle:visible')).toHaveCount(0);
  await page.getByRole('tab', { name: 'CLI' }).first().click();
  await expect(page.getByRole('tab', { name: 'CLI' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Compute' }).click();
  await expect(page.locator('h1')).toHaveText('Compute');
  expect(loads.count).toBe(3);
});

test('without storage, a page never reloads by itself', { tag: '@full' }, async ({ page }) => {
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

test('if the sidebar tree fails to load, the branch of the page stays', { tag: '@full' }, async ({ page }) => {
  await page.route('**/_data/sidebar.json', (route) => route.abort());
  await page.goto('/compute/images/overview');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
  await expect(sidebar.getByRole('link', { name: 'Managing images' })).toBeVisible();
  await sidebarLink(page, 'Networking').click();
  await expect(page.locator('h1')).toHaveText('Networking');
});

test.describe('with a script from another host', () => {
  test.use({ tolerated: /Content Security Policy|^request to https:\/\/stats\.example\// });

  test('nothing changes if it is blocked', async ({ page }) => {
    await addToPage(page, '/compute/images/overview', '<script src="https://stats.example/s.js"></script>');
    const loads = countLoads(page);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await expect(page.locator('html[data-js]')).toBeAttached();
    expect(loads.count).toBe(1);
    await expect(failureNotice(page)).toHaveCount(0);
  });
});
