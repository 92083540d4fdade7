import type { Page } from '@playwright/test';

/** Delays requests for files from now on, until the returned function is called. */
export async function holdFiles(page: Page, files: string | RegExp): Promise<() => void> {
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
