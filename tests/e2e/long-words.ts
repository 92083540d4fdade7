import { expect, type Page } from '@playwright/test';

/** A long identifier, as in generated APIs, wider than a phone. */
const WORD =
  'compute_instance_template_network_interface_access_config_public_ptr_domain_name_0123456789_ABCDEFGHIJKLMNOPQ';

/**
 * Replaces authored text with a long word, and expects that nothing extends beyond the window. Doesn't replace labels of
 * controls, and glossary terms, which are on one line on purpose.
 */
export async function expectLongWordsToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const wide = await page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const isLabel = currentNode.parentElement?.closest(
        'script, style, svg, button, .button, kbd, .method, .term, .api-response code',
      );
      if (!isLabel && currentNode.nodeValue?.trim()) currentNode.nodeValue = word;
    }
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent));
    };
    return [...document.querySelectorAll('body *:not(.visually-hidden)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > window.innerWidth + 1 || left < -1) && !isClipped(element);
      })
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, WORD);
  expect([...new Set(wide)], `${page.url()} at ${width}`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
