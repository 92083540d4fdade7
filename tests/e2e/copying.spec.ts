import { expect } from '@playwright/test';
import { hydrated, test } from './site-test.ts';

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('code is copied unchanged, and the button confirms it each time', async ({ page }) => {
    await page.goto('/quickstart/creating-a-vm');
    await hydrated(page);
    const block = page.locator('figure.code-block').first();
    const announcer = page.locator('#announcer');
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(announcer).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trimEnd()).toBe((await block.locator('code').textContent())?.trimEnd());
    const first = await announcer.evaluate((element) => element.textContent);
    await block.locator('.copy-button').click();
    await expect.poll(() => announcer.evaluate((element) => element.textContent)).not.toBe(first);
    await expect(announcer).toHaveText('Copied');
  });

  test('without the clipboard API, as without HTTPS, the selection is copied', { tag: '@full' }, async ({ page }) => {
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
    await block.locator('.copy-button').click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
      (await block.locator('code').textContent())?.replace(/\n$/, ''),
    );
  });

  test('a page is copied as Markdown with resolved variables and absolute links', async ({ page, request }) => {
    await page.goto('/compute/virtual-machines/overview');
    await hydrated(page);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.locator('#announcer')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^> .*\/llms\.txt\n\n# Virtual machines overview\n\nA virtual machine \(VM\) /);
    expect(copied).toContain('for example `us-northcentral1-a`');
    expect(copied).toContain(`[Instance templates](https://docs.viridian.example/compute/instance-templates/overview)`);
    expect(copied).not.toContain('{{');
    const response = await request.get('/compute/virtual-machines/overview.md');
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe(copied);
  });

  test.describe(() => {
    test.use({ tolerated: /the server responded with a status of 404/ });

    test('a failure to copy a page is reported', async ({ page }) => {
      await page.route('**/overview.md', (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto('/compute/virtual-machines/overview');
      await hydrated(page);
      await page.getByRole('button', { name: 'Copy page' }).click();
      await expect(page.getByRole('button', { name: 'Copying failed' })).toBeVisible();
    });
  });
});
