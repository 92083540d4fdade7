import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Elements that axe is given at once: it copies the whole document each time, so the sections that wait are out of it. */
const PORTION = 2000;

/** Rules about how the parts of a page fit together; all others judge elements one by one. */
const PAGE_RULES = [
  'bypass',
  'duplicate-id-aria',
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
];

/**
 * Judges a page that is too large for axe: the page without the given sections, then these in portions, and last the
 * whole by the rules that are about all of it. Returns what is wrong, for people to read, and how many elements were in
 * the sections.
 */
export async function axeInPortions(page: Page, sections: string): Promise<{ faults: string[]; elements: number }> {
  const { portions, elements } = await takeApart(page, sections);
  // Brings axe into the page, too.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  for (let portion = 0; portion < portions; portion++) {
    await page.evaluate((number) => Reflect.get(window, 'showPortion')(number), portion);
    faults.push(
      ...(await runAxe(page, { rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])) })),
    );
  }
  await page.evaluate(() => Reflect.get(window, 'showAll')());
  faults.push(...(await runAxe(page, { runOnly: PAGE_RULES })));
  return { faults, elements };
}

/** Runs the axe that is in the page already: to bring it in again for each portion takes longer than the portion. */
function runAxe(page: Page, options: object): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const { violations } = await Reflect.get(window, 'axe').run('.api-content', {
      ...chosen,
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
  }, options);
}

/** Takes the sections out of the page, and gives it functions that put back one portion of them, or all. */
function takeApart(page: Page, sections: string): Promise<{ portions: number; elements: number }> {
  return page.evaluate(
    ([selector, limit]) => {
      const places = [...document.querySelectorAll(selector)].map((section) => {
        const placeholder = document.createComment('');
        const size = section.querySelectorAll('*').length;
        section.replaceWith(placeholder);
        return { section, placeholder, size };
      });
      const portions: (typeof places)[] = [];
      let size = Number.POSITIVE_INFINITY;
      for (const place of places) {
        if (size + place.size > limit) {
          portions.push([]);
          size = 0;
        }
        portions.at(-1)?.push(place);
        size += place.size;
      }
      Object.assign(window, {
        showPortion(number: number) {
          for (const { section, placeholder } of places) if (section.isConnected) section.replaceWith(placeholder);
          for (const { section, placeholder } of portions[number] ?? []) placeholder.replaceWith(section);
        },
        showAll() {
          for (const { section, placeholder } of places) placeholder.replaceWith(section);
        },
      });
      return { portions: portions.length, elements: places.reduce((sum, place) => sum + place.size, 0) };
    },
    [sections, PORTION] as const,
  );
}
