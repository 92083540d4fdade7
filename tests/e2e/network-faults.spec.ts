import { english } from '@docgraph/texts/english';
import { expect, type Page, type Route } from '@playwright/test';
import { addToPage, hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

// What the browser itself says of files that are missing, of scripts that cannot be run for it, and of fonts that no style
// asks for.
test.use({ tolerated: /Failed to (load resource|fetch)|net::ERR_|preloaded using link preload/ });

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
  test(`a page that is asked from the server because its data failed is shown ${place}`, async ({ page }) => {
    await page.route('**/_data/pages/compute/virtual-machines/*.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/compute/virtual-machines/managing-vms');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 4000));
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(4000);
    const target = await page.locator(link).first().getAttribute('href');
    const loaded = page.waitForEvent('load');
    // Pressed where the reader is, whatever is in view there.
    await page.locator(link).first().dispatchEvent('click');
    await loaded;
    await hydrated(page);
    expect(page.url()).toMatch(new RegExp(`${target}$`));
    const { hash } = new URL(page.url());
    if (hash === '') expect(await page.evaluate(() => window.scrollY)).toBe(0);
    else await expect(page.locator(hash)).toBeInViewport();
  });
}

test('a navigation that failed has a title and the top of the window of its own, until the reader goes on', async ({
  page,
}) => {
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
  await expect(page.getByRole('alert')).toContainText(english['failure.page']);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('h1')).toHaveText('Networking');
});

/** What a page says of a part that should have come later. */
const failureNotice = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't load" });

/** The part comes again, and Retry brings it. */
async function retry(page: Page, pattern: RegExp): Promise<void> {
  await page.unroute(pattern);
  await failureNotice(page).getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(failureNotice(page)).toHaveCount(0);
}

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

test('a page without its later scripts reloads once, and then keeps what works', async ({ page }) => {
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
  test(`without ${script}-*.js the page says so, and Retry brings it where the reader was`, { tag }, async ({
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

test('where the print view of a section does not come, the page says so, and Retry shows it', async ({ page }) => {
  const missing = /\/_app\/SectionPrint-[^/]*\.js/;
  await page.route(missing, (route) => route.abort());
  await page.goto('/compute/images?print');
  await expect(failureNotice(page).getByRole('heading')).toHaveText(english['failure.page']);
  await retry(page, missing);
  await expect(page).toHaveURL('/compute/images?print');
  await expect(page.locator('.section-print article')).toHaveCount(3);
});

test('without its script the API reference says so, its filter is gone, and Retry brings both', async ({ page }) => {
  const missing = /\/_app\/start-reference-[^/]*\.js/;
  // By its id: to look for a role, or for what is in view, takes long in a page as large as this one.
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
    'the words that were searched for are not highlighted',
    'highlight-terms',
    (page: Page) => page.goto('/compute/virtual-machines/managing-vms?highlight=vm'),
  ],
  [
    'no page that may have been meant is offered',
    'nearest-pages',
    (page: Page) => page.goto('/compute/virtual-machine'),
  ],
  [
    'a category of the sidebar does not open',
    'keep-place',
    async (page: Page) => {
      await page.goto('/compute');
      await hydrated(page);
      await page.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
    },
  ],
] as const)
  test(`where ${part} as ${script}-*.js does not come, the page says so`, async ({ page }) => {
    const missing = new RegExp(`/_app/${script}-[^/]*\\.js`);
    await page.route(missing, (route) => route.abort());
    await use(page);
    await expect(failureNotice(page)).toBeInViewport();
    await retry(page, missing);
  });

test('a late script that failed once is asked for again with the next use', async ({ page }) => {
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

test('a picture that cannot be enlarged says so', { tag: '@full' }, async ({ page }) => {
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

test('a sidebar that does not load keeps the branch of the page', async ({ page }) => {
  await page.route('**/_data/sidebar.json', (route) => route.abort());
  await page.goto('/compute/images/overview');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Networking'" }).click();
  await expect(sidebar.getByRole('link', { name: 'Managing images' })).toBeVisible();
  await sidebarLink(page, 'Networking').click();
  await expect(page.locator('h1')).toHaveText('Networking');
});

test.describe('with a script of another host', () => {
  test.use({ tolerated: /Content Security Policy|^request to https:\/\/stats\.example\// });

  test('nothing changes where it is blocked', async ({ page }) => {
    await addToPage(page, '/compute/images/overview', '<script src="https://stats.example/s.js"></script>');
    const loads = countLoads(page);
    await page.goto('/compute/images/overview');
    await hydrated(page);
    await expect(page.locator('html[data-js]')).toBeAttached();
    expect(loads.count).toBe(1);
    await expect(failureNotice(page)).toHaveCount(0);
  });
});
