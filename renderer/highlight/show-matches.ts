import { buttonElement } from '@docgraph/ui/button-element';
import { openAround } from '@docgraph/ui/prose/reveal-target';
import { text } from '@docgraph/ui/text';

/** Name of the CSS highlight of the current match. */
const CURRENT = 'search-current';

/** Shows a bar for moving between matches. Escape and the bar's close button remove it. */
export function showMatches(ranges: readonly Range[], controller: AbortController): void {
  const { signal } = controller;
  const count = document.createElement('span');
  count.setAttribute('role', 'status');
  count.textContent = text('matches.count', { count: ranges.length });
  let current = -1;
  const go = (step: 1 | -1) => {
    current = (Math.max(current, step === 1 ? -1 : 0) + step + ranges.length) % ranges.length;
    count.textContent = text('matches.position', { current: String(current + 1), total: String(ranges.length) });
    const range = ranges[current];
    if (range) showMatch(range);
  };
  const end = () => controller.abort();
  const bar = document.createElement('div');
  bar.className = 'search-matches';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', text('matches.title'));
  bar.append(
    count,
    matchButton(text('matches.previous'), 'caret', () => go(-1)),
    matchButton(text('matches.next'), 'caret', () => go(1)),
    matchButton(text('matches.clear'), 'close', end),
  );
  document.body.append(bar);
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && document.querySelector('dialog:modal') === null) end();
  };
  document.addEventListener('keydown', onKey, { signal });
  signal.addEventListener('abort', () => {
    bar.remove();
    CSS.highlights.delete(CURRENT);
  });
}

/** Reveals a match and scrolls to it. */
function showMatch(range: Range): void {
  const element = range.startContainer.parentElement;
  if (element === null) return;
  openAround(element);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const highlight = new Highlight(range);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
}

function matchButton(label: string, icon: 'caret' | 'close', onPress: () => void): HTMLButtonElement {
  const button = buttonElement('icon-button', label, icon);
  button.title = label;
  button.addEventListener('click', onPress);
  return button;
}
