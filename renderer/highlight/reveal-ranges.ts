import { openAround } from '../prose/reveal-target.ts';

/** Opens the details that hide ranges, and in each set of tabs the one that shows most of the different words. */
export function revealRanges(ranges: readonly Range[]): void {
  const wordsOfPanel = new Map<Element, Set<string>>();
  for (const range of ranges) {
    const panel = range.startContainer.parentElement?.closest('.tab-panel');
    if (!panel) continue;
    const words = wordsOfPanel.get(panel) ?? new Set();
    wordsOfPanel.set(panel, words.add(range.toString().toLowerCase()));
  }
  const wordsIn = (panel: Element | null) => (panel && wordsOfPanel.get(panel)?.size) ?? 0;
  for (const panel of wordsOfPanel.keys()) {
    const selected = panel.parentElement?.querySelector(':scope > .tab-panel:not([hidden])') ?? null;
    if (wordsIn(panel) > wordsIn(selected)) openAround(panel);
  }
  for (const { startContainer } of ranges) {
    const element = startContainer.parentElement;
    if (element && !element.checkVisibility() && element.closest('.tab-panel[hidden]') === null) openAround(element);
  }
}
