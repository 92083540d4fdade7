import { expect, type Page } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, test } from './site-test.ts';

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

test('only plain left clicks on links of the site stay in the page; the browser gets all others', async ({ page }) => {
  await page.goto('/compute/virtual-machines/overview');
  await hydrated(page);
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
    press('alt', { altKey: true });
    press('ctrl', { ctrlKey: true });
    press('shift', { shiftKey: true });
    press('middle', { button: 1 });
    press('blank', {}, { target: '_blank' });
    press('download', {}, { download: '' });
    press('foreign', {}, { href: 'https://other.example/' });
    press('text fragment', {}, { href: `${href}#:~:text=VM` });
    press('self', {}, { target: '_self' });
    return seen;
  });
  expect(prevented).toEqual({
    meta: false,
    alt: false,
    ctrl: false,
    shift: false,
    middle: false,
    blank: false,
    download: false,
    foreign: false,
    'text fragment': false,
    self: true,
  });
});

test('a spinner shows while a page loads, and after 200 ms a progress bar', async ({ page }) => {
  await page.clock.install();
  await page.goto('/compute');
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_data/pages/storage.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await sidebarLink(page, 'Storage').click();
  await expect(page.getByRole('img', { name: 'Loading the page' })).toBeVisible();
  await page.clock.runFor(199);
  await expect(page.locator('.progress')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('.progress')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Compute');
  await page.clock.resume();
  release();
  await expect(page.locator('h1')).toHaveText('Storage');
  await expect(page.locator('.progress')).toHaveCount(0);
});

test('the title is announced and the tab order starts at the top; with a hash it starts at the target', async ({
  page,
}) => {
  await page.goto('/compute');
  await hydrated(page);
  await sidebarLink(page, 'Storage').click();
  await expect(page.locator('#announcer')).toHaveText('Storage | Viridian Cloud');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  await page.locator('article a[href$="/overview#types-and-locations"]').first().click();
  const heading = page.locator('#types-and-locations');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('the skip link leads to the content and leaves the address alone', async ({ page }) => {
  await page.goto('/compute/images/overview');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/compute/images/overview');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home page' })).toBeFocused();
});

test('an encoded hash finds its target, after a load and after navigation', async ({ page }) => {
  await page.goto('/compute/virtual-machines/managing-vms#%63reate');
  await hydrated(page);
  await expect(page.locator('#create')).toBeInViewport();
  await page.goto('/compute');
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main .card a');
    link?.setAttribute('href', `${link.pathname}/../virtual-machines/managing-vms#%63reate`);
    link?.click();
  });
  await expect(page.locator('#create')).toBeInViewport();
});

test('a link within the page leads to its target again, after the reader has scrolled away', async ({ page }) => {
  await page.goto('/storage/disks/managing-persistent-disks');
  await hydrated(page);
  const toc = page.getByRole('navigation', { name: 'On this page' });
  const link = toc.getByRole('link').nth(2);
  const heading = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
  await link.click();
  await expect(heading).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(heading).not.toBeInViewport();
  const settled = () => expect.poll(() => page.evaluate(() => typeof history.state?.key)).toBe('string');
  await toc.getByRole('link').nth(4).click();
  await settled();
  await link.click();
  await settled();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(heading).toBeInViewport();
});

test('Back returns to where the reader was, also between places of one page', async ({ page }) => {
  await page.goto('/storage/disks/managing-persistent-disks');
  await hydrated(page);
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 333));
  await expect.poll(scrollTop).toBe(333);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(4).click();
  await expect.poll(scrollTop).toBeGreaterThan(400);
  await sidebarLink(page, 'Networking').click();
  await expect(page.locator('h1')).toHaveText('Networking');
  await page.goBack();
  await expect.poll(scrollTop).toBeGreaterThan(400);
  await page.goBack();
  await expect.poll(scrollTop).toBe(333);
});

test('of two addresses within a page the later one is shown, also when it comes while the page renders', async ({
  page,
}) => {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
  const missed = await page.evaluate(async () => {
    const { now } = Performance.prototype;
    let ahead = 0;
    // A clock that goes on whenever it is looked at: the page renders in small pieces, as on a slow device.
    performance.now = () => {
      ahead++;
      return now.call(performance) + ahead;
    };
    const turn = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    const [first, ...others] = document.querySelectorAll('main h2[id]');
    const missed: string[] = [];
    for (let pieces = 60; pieces <= 140; pieces += 10) {
      const heading = others[others.length - 3 - (pieces % 3)];
      window.location.hash = `#${first?.id}`;
      for (let piece = 0; piece < pieces; piece++) await turn();
      window.location.hash = `#${heading?.id}`;
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      const top = heading?.getBoundingClientRect().top ?? -1;
      if (top < 0 || top > window.innerHeight) missed.push(`${heading?.id} after ${pieces}`);
    }
    return missed;
  });
  expect(missed).toEqual([]);
});

test('query strings survive, in the address and in links', async ({ page }) => {
  await page.goto('/compute?from=mail#top');
  await hydrated(page);
  await expect(page).toHaveURL('/compute?from=mail#top');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main .card a');
    if (link) link.search = '?a=1&b=%20';
    link?.click();
  });
  await expect(page.locator('h1')).toHaveText('Images');
  await expect(page).toHaveURL('/compute/images?a=1&b=%20');
});

test('a host without rewrite rules shows its not-found page at /x.html; the page is found and the address put right', async ({
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
  await page.goto('/nothing/here.html');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Page not found');
});

/** Names of the pages whose data has been asked for. */
async function watchPrefetches(page: Page): Promise<string[]> {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/_data\/pages\/(.*)\.json/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('pages are prefetched when their links are seen, pointed at, focused or touched', async ({ page }) => {
  const names = await watchPrefetches(page);
  await page.goto('/compute');
  await hydrated(page);
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

for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}, and navigation still works`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const names = await watchPrefetches(page);
    await page.goto('/compute');
    await hydrated(page);
    await sidebarLink(page, 'Storage').hover();
    await sidebarLink(page, 'Resources').focus();
    await sidebarLink(page, 'Networking').click();
    await expect(page.locator('h1')).toHaveText('Networking');
    expect(names).toEqual(['networking']);
  });
}

test('the address that is open already is replaced, not added', async ({ page }) => {
  await page.goto('/compute');
  await hydrated(page);
  await markDocument(page);
  const before = await page.evaluate(() => history.length);
  await sidebarLink(page, 'Compute').click();
  await expect(page.locator('h1')).toHaveText('Compute');
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await isSameDocument(page)).toBe(true);
});
