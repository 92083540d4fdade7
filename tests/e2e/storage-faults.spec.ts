import { expect, type Page } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

/** Scripts that simulate storage failures before the page's scripts run. */
const FAULTS: Record<string, () => void> = {
  'reading storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  'there is no storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  },
  'every access to storage throws': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
  },
  'storage is full, with an announcement from before': () => {
    localStorage.setItem('docusaurus.announcement.id', 'the-one-before');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

async function open(page: Page) {
  await page.goto('/compute/virtual-machines/managing-vms');
  await hydrated(page);
}

/** Uses all features that store something. */
async function usePage(page: Page) {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  const tabs = page.getByRole('tab', { name: 'CLI' });
  await tabs.first().click();
  for (const tab of await tabs.all()) await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: "Expand sidebar category 'Storage'" }).click();
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Storage', exact: true })
    .click();
  await expect(page.locator('h1')).toHaveText('Storage');
  // The choices apply until the page is closed.
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(bar).toBeHidden();
}

for (const [index, [title, fault]] of Object.entries(FAULTS).entries()) {
  // The faults only differ in the browser's behavior, so `npm test` runs only one of them.
  const tag = index === 0 ? [] : ['@full'];

  test(`${title}: the page is usable, and nothing is reported`, { tag }, async ({ page }) => {
    await page.addInitScript(fault);
    await open(page);
    await usePage(page);
  });
}

/** A value that must not appear anywhere on the page. */
const POISON = `x"]}*{background:red}<img src=x onerror="document.title='poisoned'">`;

const KEYS = [
  'theme',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.interface',
  `docusaurus.tab.${POISON}`,
  'docs-preferred-version-default',
];

/** Checks everywhere a stored value could appear: attributes, text, and style sheets created by scripts. */
async function expectNoPoison(page: Page) {
  const found = await page.evaluate(() => {
    const sheets = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    return [document.documentElement.outerHTML, ...sheets].filter((text) => /onerror|background: ?red/.test(text));
  });
  expect(found).toEqual([]);
  await expect(page).not.toHaveTitle('poisoned');
}

test('invalid stored values do not reach the page, which shows its defaults', async ({ page }) => {
  await page.addInitScript(
    ([keys, poison]) => {
      if (sessionStorage.getItem('docs.scroll') === null) for (const key of keys) localStorage.setItem(key, poison);
      sessionStorage.setItem('docs.scroll', poison);
    },
    [KEYS, POISON] as const,
  );
  await open(page);
  await expectNoPoison(page);
  await usePage(page);
  await expectNoPoison(page);
});

test('invalid values from another browser tab do not reach the page', { tag: '@full' }, async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.goto('/storage');
  await other.evaluate(
    ([keys, poison]) => {
      for (const key of keys) localStorage.setItem(key, poison);
    },
    [KEYS, POISON] as const,
  );
  // Events arrive in order, so once this one has arrived, the others have, too.
  await page.evaluate(() =>
    window.addEventListener('storage', ({ key }) => {
      if (key === 'last') document.title = 'heard last';
    }),
  );
  await other.evaluate(() => localStorage.setItem('last', '1'));
  await expect(page).toHaveTitle('heard last');
  await expectNoPoison(page);
  await usePage(page);
});

test('storage that is cleared while the page is open leaves it usable', { tag: '@full' }, async ({ page, context }) => {
  await open(page);
  await page.getByRole('tab', { name: 'CLI' }).first().click();
  await page.getByRole('button', { name: /currently light mode/ }).click();
  const other = await context.newPage();
  await other.goto('/storage');
  await other.evaluate(() => localStorage.clear());
  await usePage(page);
});
