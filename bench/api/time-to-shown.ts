import type { Page } from '@playwright/test';
import type { ReferencePage } from './reference-page.ts';

// Without Playwright's locators: looking for them, and for what can be pressed, wraps every element of the page into an
// object of its script, whose time and memory would be counted as the page's.

/** Opens the group of the menu that holds the last entry, and scrolls the menu, not the page, to it. */
export async function prepareLastEntry(page: Page, { menuEntries, closedGroup }: ReferencePage): Promise<void> {
  await page.evaluate(
    async ({ entries, closed }) => {
      const group = [...document.querySelectorAll(entries)].at(-1)?.closest(closed);
      group?.querySelector<HTMLElement>('summary, label')?.click();
      await new Promise(requestAnimationFrame);
      // The group may have drawn its entries anew.
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
 * Presses the last entry of the menu. Returns the milliseconds from the press until the heading it leads to has been
 * drawn within the window. Throws an Error where something else lies at the place of the entry.
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
