import type { Page } from '@playwright/test';
import type { ReferencePage } from './reference-page.ts';

// Doesn't use Playwright's locators, because searching for elements wraps every element on the page in an object,
// whose time and memory would count as the page's.

/** Opens the menu group that contains the last entry, and scrolls the menu to it without scrolling the page. */
export async function prepareLastEntry(page: Page, { menuEntries, closedGroup }: ReferencePage): Promise<void> {
  await page.evaluate(
    async ({ entries, closed }) => {
      const group = [...document.querySelectorAll(entries)].at(-1)?.closest(closed);
      group?.querySelector<HTMLElement>('summary, label')?.click();
      await new Promise(requestAnimationFrame);
      // The group may have rendered its entries again.
      const entry = [...document.querySelectorAll(entries)].at(-1);
      let menu = entry?.parentElement;
      while (menu && getComputedStyle(menu).overflowY === 'visible') menu = menu.parentElement;
      const place = entry?.getBoundingClientRect().top ?? 0;
      if (menu) menu.scrollTop += place - menu.getBoundingClientRect().top - menu.clientHeight / 2;
      await new Promise(requestAnimationFrame);
    },
    { entries: menuEntries, closed: closedGroup },
  );
}

/**
 * Clicks the last menu entry. Returns the milliseconds from the click until the target heading has been painted within the
 * window. Throws an Error if another element covers the entry.
 */
export async function timeToShown(page: Page, { menuEntries, targetAttribute }: ReferencePage): Promise<number> {
  const place = await page.evaluate(
    ({ entries, attribute }) => {
      const entry = [...document.querySelectorAll(entries)].at(-1);
      const name =
        entry
          ?.closest(`[${attribute}]`)
          ?.getAttribute(attribute)
          ?.replace(/^[^#]*#/, '') ?? '';
      // Use methods, because tsx adds a naming helper to function values, which the page doesn't have.
      const watch = {
        isShown() {
          // The ID may be percent-encoded or decoded.
          const target = document.getElementById(name) ?? document.getElementById(decodeURIComponent(name));
          const heading = target?.matches('h2, h3') ? target : target?.querySelector('h2, h3');
          const box = heading?.getBoundingClientRect();
          return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight;
        },
        look(shown: () => void) {
          // The task after the frame begins when the frame is on its way to the screen.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            if (watch.isShown()) shown();
            else requestAnimationFrame(() => watch.look(shown));
          };
          port2.postMessage(null);
        },
      };
      const shown = new Promise<number>((resolve) => {
        entry?.addEventListener(
          'click',
          (press) => requestAnimationFrame(() => watch.look(() => resolve(performance.now() - press.timeStamp))),
          { capture: true, once: true },
        );
      });
      Object.assign(window, { shown });
      const { x, y, width, height } = entry?.getBoundingClientRect() ?? new DOMRect();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const free = entry?.contains(document.elementFromPoint(middleX, middleY)) === true;
      return { middleX, middleY, free };
    },
    { entries: menuEntries, attribute: targetAttribute },
  );
  if (!place.free) throw new Error('The last entry of the menu cannot be pressed.');
  await page.mouse.click(place.middleX, place.middleY);
  return page.evaluate(() => Reflect.get(window, 'shown'));
}
