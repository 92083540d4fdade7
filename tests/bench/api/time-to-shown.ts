import type { Page } from '@playwright/test';
import type { ReferencePage } from './reference-page.ts';

/** Opens the group of the menu that holds the last entry, scrolls the entry into view, and marks it. */
export async function prepareLastEntry(page: Page, { menuEntries, closedGroup }: ReferencePage): Promise<void> {
  const last = page.locator(menuEntries).last();
  await last.evaluate((entry, closed) => {
    entry.closest(closed)?.querySelector<HTMLElement>('summary, label')?.click();
  }, closedGroup);
  await last.scrollIntoViewIfNeeded();
}

/**
 * Presses the last entry of the menu. Returns the milliseconds from the press until the heading it leads to has been
 * drawn within the window.
 */
export async function timeToShown(page: Page, { menuEntries, targetAttribute }: ReferencePage): Promise<number> {
  const last = page.locator(menuEntries).last();
  await last.evaluate((entry, attribute) => {
    const name = entry.closest(`[${attribute}]`)?.getAttribute(attribute)?.replace(/^#/, '') ?? '';
    // Methods: tsx would give functions that are values a name, with a helper that the page does not have.
    const watch = {
      isShown() {
        // An id may hold the address as it is, or decoded.
        const target = document.getElementById(name) ?? document.getElementById(decodeURIComponent(name));
        const heading = target?.matches('h2, h3') ? target : target?.querySelector('h2, h3');
        const box = heading?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight;
      },
      look(shown: () => void) {
        if (!watch.isShown()) {
          requestAnimationFrame(() => watch.look(shown));
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = shown;
        requestAnimationFrame(() => port2.postMessage(null));
      },
    };
    const shown = new Promise<number>((resolve) => {
      entry.addEventListener(
        'click',
        (press) => requestAnimationFrame(() => watch.look(() => resolve(performance.now() - press.timeStamp))),
        { capture: true, once: true },
      );
    });
    Object.assign(window, { shown });
  }, targetAttribute);
  await last.click();
  return page.evaluate(() => Reflect.get(window, 'shown'));
}
