import { english } from '@docgraph/texts/english';
import { expect, type Page } from '@playwright/test';
import { holdFiles } from './hold-files.ts';
import { hydrated, isSameDocument, markDocument, test, timeUntil } from './site-test.ts';

const LONG_PAGE = '/storage/disks/managing-persistent-disks';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function open(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

test('an internal link shows the top of its page without a reload, and Back restores the position', async ({
  page,
}) => {
  await open(page, '/compute/virtual-machines/managing-vms');
  await markDocument(page);
  await scrollTo(page, 900);
  await sidebarLink(page, 'Storage').click();
  await expect(page.locator('h1')).toHaveText('Storage');
  await expect(page).toHaveTitle('Storage | Viridian Cloud');
  await expect(page.locator('#announcer')).toHaveText('Storage | Viridian Cloud');
  await expect(page.locator('.layout-sidebar [aria-current=page]')).toHaveText('Storage');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/managing-vms/);
  await expect.poll(() => scrollTop(page)).toBe(900);
  // A link in the text with a hash.
  await page.locator('article a[href$="/overview#types-and-locations"]').first().click();
  await expect(page.locator('#types-and-locations')).toBeFocused();
  await expect(page.locator('#types-and-locations')).toBeInViewport();
  expect(await isSameDocument(page)).toBe(true);
});

test('Back restores the position, also within a page', async ({ page }) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 333);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(4).click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(400);
  // The navbar is hidden meanwhile, and the sidebar moves up.
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await sidebarLink(page, 'Networking').click();
  await expect(page.locator('h1')).toHaveText('Networking');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(400);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(333);
});

test('a page has the same body after navigation as after loading it', async ({ page }) => {
  const body = () => page.locator('article').innerHTML();
  await open(page, '/storage/disks/overview');
  const loaded = await body();
  await open(page, '/storage/disks');
  await page
    .getByRole('main')
    .getByRole('link', { name: /overview/i })
    .first()
    .click();
  await expect(page).toHaveURL('/storage/disks/overview');
  await expect.poll(body).toBe(loaded);
});

test('only plain left clicks on internal links navigate without a load', async ({ page }) => {
  await open(page, '/compute/virtual-machines/overview');
  const prevented = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('article .prose a[href^="/"]:not([href*="#"])');
    if (link === null) throw new Error('no link');
    const { href } = link;
    const seen: Record<string, boolean> = {};
    const press = (name: string, event: MouseEventInit, attributes: Record<string, string> = {}) => {
      const copy = document.createElement('a');
      for (const [key, value] of Object.entries({ href, ...attributes })) copy.setAttribute(key, value);
      document.querySelector('main')?.append(copy);
      const last = (click: Event) => {
        seen[name] = click.defaultPrevented;
        click.preventDefault();
      };
      window.addEventListener('click', last, { once: true });
      copy.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
      copy.remove();
    };
    press('meta', { metaKey: true });
    press('ctrl', { ctrlKey: true });
    press('middle', { button: 1 });
    press('blank', {}, { target: '_blank' });
    press('download', {}, { download: '' });
    press('foreign', {}, { href: 'https://other.example/' });
    press('text fragment', {}, { href: `${href}#:~:text=VM` });
    press('self', {}, { target: '_self' });
    return Object.keys(seen).filter((name) => seen[name]);
  });
  expect(prevented).toEqual(['self']);
});

test('a spinner shows while a page loads, and after 200 ms a progress bar', async ({ page }) => {
  const release = await holdFiles(page, '**/_data/pages/storage.json');
  await open(page, '/compute');
  const waited = await timeUntil(page, '.progress');
  await sidebarLink(page, 'Storage').click();
  await expect(page.getByRole('img', { name: english['page.loading'] })).toBeVisible();
  await expect(page.locator('.progress')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Compute');
  expect(await waited()).toBeGreaterThanOrEqual(200);
  release();
  await expect(page.locator('h1')).toHaveText('Storage');
  await expect(page.locator('.progress')).toHaveCount(0);
});

test('an encoded hash finds its target, after loading and after navigation; a malformed one has no effect', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/compute/virtual-machines/managing-vms#%63reate');
  await expect(page.locator('#create')).toBeInViewport();
  await open(page, '/compute#%E0%A4');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main .card a');
    link?.setAttribute('href', `${link.pathname}/../virtual-machines/managing-vms#%63reate`);
    link?.click();
  });
  await expect(page.locator('#create')).toBeInViewport();
});

test('following a link within the page again scrolls to its target again', { tag: '@full' }, async ({ page }) => {
  await open(page, LONG_PAGE);
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
  const heading = page.locator((await link.getAttribute('href')) ?? '');
  await link.click();
  await expect(heading).toBeInViewport();
  await scrollTo(page, 0);
  await expect(heading).not.toBeInViewport();
  await link.click();
  await expect(heading).toBeInViewport();
});

test('query strings are preserved, and a link to the current URL replaces its history entry', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/compute?from=mail#top');
  await markDocument(page);
  await expect(page).toHaveURL('/compute?from=mail#top');
  await sidebarLink(page, 'Compute').click();
  await expect(page).toHaveURL('/compute');
  const before = await page.evaluate(() => history.length);
  await sidebarLink(page, 'Compute').click();
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main .card a');
    if (link) link.search = '?a=1&b=%20';
    link?.click();
  });
  await expect(page.locator('h1')).toHaveText('Images');
  await expect(page).toHaveURL('/compute/images?a=1&b=%20');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect(await isSameDocument(page)).toBe(true);
});

test.describe(() => {
  test.use({ tolerated: /the server responded with a status of 404/ });

  test('if a host without rewrite rules shows the not-found page at /x.html, the page loads and the URL is corrected', async ({
    page,
    request,
    baseURL,
  }) => {
    const notFound = await (await request.get('/no-such-page')).text();
    for (const form of ['.html', '/index.html']) {
      await page.route(`${baseURL}/compute/images/overview${form}?*`, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
      );
      await page.goto(`/compute/images/overview${form}?a=1#fields-of-an-image`);
      await expect(page.locator('h1')).toHaveText('Images overview');
      await expect(page).toHaveURL('/compute/images/overview?a=1#fields-of-an-image');
      await expect(page).toHaveTitle('Images overview | Viridian Cloud');
      await expect(page.locator('#fields-of-an-image')).toBeInViewport();
    }
    await open(page, '/nothing/here.html');
    await expect(page.locator('h1')).toHaveText('Page not found');
  });
});

/** Returns the names of pages whose data was requested. */
function watchPrefetches(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/_data\/pages\/(.*)\.json/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('pages are prefetched when their links are visible, hovered, focused, or touched', async ({ page }) => {
  const names = watchPrefetches(page);
  await open(page, '/compute');
  await expect.poll(() => names).toContain('compute/images');
  expect(names).not.toContain('storage');
  await sidebarLink(page, 'Storage').hover();
  await expect.poll(() => names).toContain('storage');
  await sidebarLink(page, 'Resources').focus();
  await expect.poll(() => names).toContain('resources');
  await sidebarLink(page, 'Quickstart').dispatchEvent('touchstart');
  await expect.poll(() => names).toContain('quickstart');
  expect(new Set(names).size).toBe(names.length);
});

for (const [connection, tag] of [
  [{ effectiveType: '2g' }, '@full'],
  [{ effectiveType: 'slow-2g' }, '@full'],
  [{ saveData: true }, '@quick'],
] as const) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}, and navigation still works`, { tag }, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const names = watchPrefetches(page);
    await open(page, '/compute');
    await sidebarLink(page, 'Storage').hover();
    await sidebarLink(page, 'Resources').focus();
    await sidebarLink(page, 'Networking').click();
    await expect(page.locator('h1')).toHaveText('Networking');
    expect(names).toEqual(['networking']);
  });
}

test('a late scroll event does not change the position of the history entry', { tag: '@full' }, async ({ page }) => {
  await open(page, '/compute/virtual-machines/managing-vms');
  await scrollTo(page, 900);
  await page.evaluate(() => {
    window.addEventListener('popstate', () => window.dispatchEvent(new Event('scroll')));
  });
  await sidebarLink(page, 'Storage').click();
  await expect(page.locator('h1')).toHaveText('Storage');
  await page.goBack();
  await expect(page).toHaveURL(/managing-vms/);
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('Back before the scripts have loaded opens the previous page', { tag: '@full' }, async ({ page }) => {
  await open(page, '/compute');
  await sidebarLink(page, 'Storage').click();
  await expect(page.locator('h1')).toHaveText('Storage');
  const release = await holdFiles(page, /\/_app\/.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Storage');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/compute$/);
  release();
  await expect(page.locator('h1')).toHaveText('Compute');
});
