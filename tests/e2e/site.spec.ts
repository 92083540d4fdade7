import { expect } from '@playwright/test';
import routes from '../fixtures/routes.json' with { type: 'json' };
import { hydrated, test } from './site-test.ts';

// Tests the site as a whole: which pages exist, what all of them have, and that they require nothing from readers.

const NOT_FOUND = '/no-such-page';
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test.use({ tolerated: /the server responded with a status of 404/ });

test('every route has its own title, one h1, and a canonical URL, and requires no sign-in', async ({ request }) => {
  expect(routes).toHaveLength(91);
  const titles: string[] = [];
  for (const { path } of [...routes, { path: NOT_FOUND }]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(path === NOT_FOUND ? 404 : 200);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
    const html = await response.text();
    titles.push(titleOf(html) ?? '');
    expect(html.match(/<h1[\s>]/g), `h1 of ${path}`).toHaveLength(1);
    if (path !== NOT_FOUND) expect(html).toContain(`<link rel="canonical" href="https://docs.viridian.example${path}"`);
    expect(html, path).toMatch(/<html [^>]*lang="en"/);
    expect(html, path).not.toContain('hreflang=');
    // Besides search, only the API page has form controls: a menu filter, and selects for examples.
    const rest = html.replace(/<dialog id="search".*?<\/dialog>/s, '');
    expect(rest, path).not.toMatch(/<form\b|<textarea\b|<input\b(?! type="search")|contenteditable/);
  }
  // Several areas have their own "Overview", with different descriptions and breadcrumbs.
  const own = titles.filter((title) => !/overview/i.test(title));
  expect(new Set(own).size).toBe(own.length);
  expect(titles).not.toContain('');
});

test('every form of a route returns the page, and any other path returns the not-found page', async ({
  request,
  page,
}) => {
  for (const path of ['/compute/images/overview', '/compute', '/reference/api', '/api']) {
    const title = titleOf(await (await request.get(path)).text());
    for (const form of [`${path}/`, `${path}.html`, `${path}/index.html`]) {
      const response = await request.get(form);
      expect(response.status(), form).toBe(200);
      expect(titleOf(await response.text()), form).toBe(title);
    }
  }
  expect((await request.get('/index.html')).status()).toBe(200);
  for (const path of [
    '/compute/instance-templates',
    '/networking/vpc-networks',
    '/compute//images',
    '/compute/images/overview/more',
    '/%E0%A4%A',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto('/compute/images/overview.html');
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Images');
  await page.goto('/nothing');
  await expect(page.locator('h1')).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});

test('crawlers find a sitemap of all routes and a robots file', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of routes) expect(sitemap).toContain(`<loc>https://docs.viridian.example${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://docs.viridian.example/sitemap.xml',
  );
});

test('a visit only requests files from the site, and sends no data', async ({ page, request }) => {
  const asked: { method: string; url: string; data: string | null }[] = [];
  page.on('request', (each) => asked.push({ method: each.method(), url: each.url(), data: each.postData() }));
  await page.goto('/compute');
  await hydrated(page);
  await page.getByRole('button', { name: /Switch between/ }).click();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Storage' }).click();
  await expect(page.locator('h1')).toHaveText('Storage');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ method, data }) => method !== 'GET' || data !== null)).toEqual([]);
  for (const { url } of asked) expect((await request.get(url)).status(), url).toBe(200);
});

test('every browser receives the same pages', async ({ request }) => {
  const claims = {
    cookie: 'session=1; role=admin',
    authorization: 'Bearer 1',
    'accept-language': 'de',
    'user-agent': 'Other/1.0',
  };
  for (const path of ['/', '/identity-and-security/managing-organization-users', '/api/', NOT_FOUND]) {
    const [anonymous, claimed] = await Promise.all([request.get(path), request.get(path, { headers: claims })]);
    expect(claimed.status(), path).toBe(anonymous.status());
    expect(await claimed.text(), path).toBe(await anonymous.text());
  }
});

test('every kind of page has announcement, navbar, content, and footer, from top to bottom', async ({ page }) => {
  const parts = [
    page.getByRole('region', { name: 'Announcement' }),
    page.getByRole('banner'),
    page.getByRole('main'),
    page.getByRole('contentinfo'),
  ];
  for (const route of ['/', '/compute', '/api/', NOT_FOUND]) {
    await page.goto(route);
    let bottom = 0;
    for (const part of parts) {
      const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      expect(y, route).toBeGreaterThanOrEqual(bottom);
      bottom = y + height;
    }
  }
});

test('a category page has the site name and icon, its description, and a card for each entry', async ({
  page,
  request,
}) => {
  await page.goto('/networking');
  await expect(page).toHaveTitle('Networking | Viridian Cloud');
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Viridian Cloud');
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
  expect((await request.get(icon)).headers()['content-type']).toContain('image/svg+xml');
  await expect(page.locator('h1')).toHaveText('Networking');
  await expect(page.locator('.lead')).toContainText('Connect VMs with VPC networks');
  const cards = page.getByRole('main').locator('.card');
  await expect(cards.getByRole('heading')).toHaveText([
    'Overview',
    'Firewall rules',
    'InfiniBand',
    'Load balancers',
    'NVLink',
    'VPC networks',
  ]);
  await expect(cards.nth(1)).toContainText('2 items');
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', '/networking/firewall-rules');
});

test('an external link is recognizable, opens in a new tab, and announces that', async ({ page }) => {
  await page.goto('/api/');
  const link = page.getByRole('main').locator('a[href^="https://"]', { hasText: 'openapi.json' }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(link).toHaveCSS('mask-image', 'none');
});
