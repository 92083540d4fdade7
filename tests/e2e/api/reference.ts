import type { Locator, Page } from '@playwright/test';
import { byId } from '../api-page.ts';

/** The section of an operation, which is a landmark with the name of the operation. */
export function operation(page: Page, summary: string): Locator {
  return page.getByRole('region', { name: summary, exact: true });
}

/** What can be opened below the field at an address. */
export function levelBelow(page: Page, address: string): Locator {
  return byId(page, address).locator('details.api-nested').first();
}

/** Opens what is below the field at an address, with a press. */
export async function expand(page: Page, address: string): Promise<void> {
  await levelBelow(page, address).locator('summary').first().click();
}

/** Names of the fields of a body that can be seen without opening anything. */
export function firstLevelNames(page: Page, address: string): Promise<string[]> {
  return page
    .locator(`[data-address="${address}"] .api-property > dt > .api-name`)
    .filter({ visible: true })
    .allTextContents();
}
