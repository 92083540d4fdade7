import { expect, type Page } from '@playwright/test';

/** The focused element after a key press. */
interface Stop {
  /** Description for failure messages. */
  name: string;
  /** Index among the controls of the page; -1 for other elements and the page itself. */
  control: number;
  /** Problem of its focus indicator. */
  faults: string[];
}

/** Numbers the controls that the keyboard must reach, and returns their names. */
export function findControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );
    for (const [number, element] of controls.entries()) element.dataset.control = String(number);
    return controls.map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Presses a key until nothing has the focus or `limit` is reached, and returns the focused elements. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', limit: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit) {
    await page.keyboard.press(key);
    let stop = await page.evaluate(inspectFocus);
    if (stop === null) return stops;
    if (stop.faults.length > 0) {
      // The navbar may still be moving into view.
      await expect.poll(async () => (await page.evaluate(inspectFocus))?.faults).toEqual([]);
      stop = { ...stop, faults: [] };
    }
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page. Returns null if nothing has the focus. */
function inspectFocus(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const faults: string[] = [];
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || outlineWidth === '0px') faults.push('no focus ring');
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const isLarge = box.height > window.innerHeight - 160;
  const fits = box.top >= 0 && box.bottom <= window.innerHeight && box.left >= 0 && box.right <= window.innerWidth;
  const overlaps = box.top < window.innerHeight && box.bottom > 0;
  if (isLarge ? !overlaps : !fits) faults.push(`out of view: ${JSON.stringify(box)}`);
  const points = [
    [box.left + box.width / 2, box.top + 3],
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + box.width / 2, box.bottom - 3],
  ] as const;
  const visible = points.filter(([, y]) => !isLarge || (y > 100 && y < window.innerHeight));
  for (const [x, y] of visible) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(element.contains(hit) || hit.contains(element))) {
      faults.push(`covered by ${hit?.outerHTML.slice(0, 80)}`);
      break;
    }
  }
  return { name: element.outerHTML.slice(0, 160), control: Number(element.dataset.control ?? -1), faults };
}
