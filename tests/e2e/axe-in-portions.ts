import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Maximum elements per run of axe, which copies the whole document. Other sections are removed meanwhile. */
const PORTION = 5000;

/** Rules about the page as a whole. All others check single elements. */
const PAGE_RULES = ['duplicate-id-aria', 'heading-order', 'landmark-unique', 'page-has-heading-one'];

/**
 * Checks a page that is too large for axe: first without the given sections, then the sections in portions, and finally the
 * whole page, but only by rules about the page as a whole. Returns readable problems, and the number of elements in the
 * sections.
 */
export async function axeInPortions(page: Page, sections: string): Promise<{ faults: string[]; elements: number }> {
  const sizes = await takeApart(page, sections);
  // Also injects axe into the page, which takes longer than checking a portion.
  await new AxeBuilder({ page }).setLegacyMode().options({ runOnly: PAGE_RULES }).analyze();
  const faults = await runAxe(page, 'html', {});
  for (let start = 0, end = 0; start < sizes.length; start = end) {
    for (let size = 0; end < sizes.length && (end === start || size + (sizes[end] ?? 0) <= PORTION); end++)
      size += sizes[end] ?? 0;
    await show(page, start, end);
    faults.push(...(await runAxe(page, '.api-content', {})));
  }
  await show(page, 0, sizes.length);
  faults.push(...(await runAxe(page, 'html', { runOnly: PAGE_RULES })));
  return { faults, elements: sizes.reduce((sum, size) => sum + size, 0) };
}

function runAxe(page: Page, part: string, options: object): Promise<string[]> {
  return page.evaluate(
    async ([selector, chosen]) => {
      const axe = Reflect.get(window, 'axe');
      const { violations } = await axe.run(selector, { ...chosen, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
          `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    [part, options] as const,
  );
}

/** Removes the sections from the page. Returns the number of elements of each. */
function takeApart(page: Page, sections: string): Promise<number[]> {
  return page.evaluate((selector) => {
    const places = [...document.querySelectorAll(selector)].map((section) => ({ section, mark: new Comment() }));
    Object.assign(window, { places });
    for (const { section, mark } of places) section.replaceWith(mark);
    return places.map(({ section }) => section.querySelectorAll('*').length);
  }, sections);
}

/** Shows only the sections of a range in the page. */
function show(page: Page, start: number, end: number): Promise<void> {
  return page.evaluate(
    ([from, to]) => {
      const places: { section: Element; mark: Comment }[] = Reflect.get(window, 'places');
      for (const { section, mark } of places) section.replaceWith(mark);
      for (const { section, mark } of places.slice(from, to)) mark.replaceWith(section);
    },
    [start, end] as const,
  );
}
