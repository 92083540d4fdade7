import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { hydrated, test } from '../site-test.ts';

test.use({ viewport: { width: 390, height: 800 } });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page, route: string) {
  await page.goto(route);
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
}

test.describe('on a page that no dropdown contains', () => {
  test.use({ tolerated: /the server responded with a status of 404/ });

  test('dropdowns are collapsed, and without a page tree, there is no other panel', { tag: '@full' }, async ({
    page,
  }) => {
    await openMenu(page, '/no-such-page');
    await expect(menu(page).getByRole('button', { name: /Back to main menu/ })).toHaveCount(0);
    const learn = menu(page).getByText('Learn', { exact: true });
    const entry = menu(page).getByRole('link', { name: /Elsewhere/ });
    await expect(learn).toBeVisible();
    await expect(entry).toBeHidden();
    await learn.press('Enter');
    await expect(entry).toBeVisible();
    await learn.press('Enter');
    await expect(entry).toBeHidden();
  });
});

test('a dropdown that contains the page is initially open; the others are named Versions and Languages', async ({
  page,
}) => {
  await openMenu(page, '/guide/install?q=1#steps');
  await expect(bar(page).getByRole('link')).toHaveText(['Sample']);
  await expect(bar(page).getByText('Beta')).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'Learn' })).toBeHidden();
  await menu(page).getByRole('button', { name: '← Back to main menu' }).click();
  await expect(menu(page).getByRole('link', { name: /Elsewhere/ })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: /Search/ })).toHaveCount(0);
  const open = async (label: string) => {
    const dropdown = menu(page)
      .locator('details')
      .filter({ has: page.getByText(label, { exact: true }) });
    await dropdown.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
    return dropdown.getByRole('link');
  };
  const languages = await open('Languages');
  await expect(languages).toHaveText(['English', 'العربية']);
  await expect(languages.last()).toHaveAttribute('href', '/ar/guide/install');
  const versions = await open('Versions');
  await expect(versions).toHaveText(['2.0', '1.0 (old)']);
  await expectAccessible(page, '.mobile-menu');
  await versions.last().click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/1\.0\/.*\?q=1#steps$/);
});
