import type { Page } from '@playwright/test';

/** Puts `faultAt` into every page that is opened from now on. */
export async function installCheck(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tolerance = 2;
    const longest = 240;

    /** Pixels that an element is away from where jumps end, which the end of the page may keep it from. */
    function distanceOf(element: Element): number {
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      const off = element.getBoundingClientRect().top - padding - margin;
      const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1;
      return isAtEnd && off > 0 ? 0 : Math.abs(off);
    }

    /** Waits until the target has been where it belongs for some frames; says what is wrong when it never is. */
    async function faultAt(id: string): Promise<string> {
      let still = 0;
      let state = 'is not there';
      for (let frame = 0; frame < longest; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const target = document.getElementById(id);
        if (target === null) continue;
        const distance = distanceOf(target);
        if (!target.checkVisibility()) state = 'is hidden';
        else if (distance > tolerance) state = `is off by ${Math.round(distance)} px`;
        else state = '';
        still = state === '' ? still + 1 : 0;
        if (still === 3) return '';
      }
      return `${id} ${state === '' ? 'does not come to rest' : state}`;
    }
    Object.assign(window, { faultAt });
  });
}

/** Where the page is now, is the element of an id where jumps end? Empty, or what is wrong, for people to read. */
export function faultAt(page: Page, id: string): Promise<string> {
  return page.evaluate((anchor) => Reflect.get(window, 'faultAt')(anchor), id);
}

/** Leads to anchors by the hash of the page, one after the other; returns what is wrong. */
export function faultsByHash(page: Page, anchors: readonly string[]): Promise<string[]> {
  return page.evaluate(async (ids) => {
    const faults: string[] = [];
    for (const id of ids) {
      location.hash = id;
      const fault = await Reflect.get(window, 'faultAt')(id);
      if (fault !== '') faults.push(fault);
    }
    return faults;
  }, anchors);
}

/** Ids of sections and fields in the page as it is now, in order. */
export function anchorsOf(page: Page): Promise<string[]> {
  return page
    .locator('.api-content :is([id^="tag/"], [id^="operation/"], [id^="schema/"])')
    .evaluateAll((elements) => elements.map(({ id }) => id));
}
