import type { Page } from '@playwright/test';

/** Keeps files from a page until the returned function is called. */
export async function holdFiles(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
