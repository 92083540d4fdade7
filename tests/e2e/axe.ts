import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the violations that axe finds in the page, or in the elements that `include` selects. */
export async function expectAccessible(page: Page, include?: string, message?: string): Promise<void> {
  // Use legacy mode, because our pages have no frames, and joining the results of frames takes twice as long. Omit passed
  // elements, because describing them takes twice as long, too.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (include === undefined ? builder : builder.include(include)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    message,
  ).toEqual([]);
}

/** Sets the color mode, even if a dialog covers the toggle. */
export function showMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
}

/** Runs axe in both color modes. */
export async function expectAccessibleInBothModes(page: Page, include?: string, message?: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await showMode(page, mode);
    await expectAccessible(page, include, `${message ?? ''} ${mode}`);
  }
}
