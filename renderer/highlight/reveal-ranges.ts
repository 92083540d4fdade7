import { openAround } from '../prose/reveal-target.ts';

/** Opens the details that hide ranges, and the tabs that do where the selected one shows none of them. */
export function revealRanges(ranges: readonly Range[]): void {
  const elements = new Set(ranges.flatMap(({ startContainer }) => startContainer.parentElement ?? []));
  const settled = new Set<Element>();
  for (const element of elements) {
    const set = element.closest('.tabs');
    if (set !== null && element.checkVisibility()) settled.add(set);
  }
  for (const element of elements) {
    const set = element.closest('.tabs');
    if (element.checkVisibility() || (set !== null && settled.has(set) && isInHiddenTab(element))) continue;
    openAround(element);
    if (set !== null) settled.add(set);
  }
}

function isInHiddenTab(element: Element): boolean {
  return element.closest('.tab-panel[hidden]') !== null;
}
