import { selectTabOf } from './tabs.ts';

/** Opens everything that hides an element, scrolls to it and starts the tab order there. */
export function revealTarget(target: HTMLElement): void {
  openAround(target);
  scrollToTarget(target);
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Scrolls an element to where anchors scroll to. */
export function scrollToTarget(target: Element): void {
  // Firefox and WebKit do not scroll to what `content-visibility` has spared them so far; to measure it they lay it out.
  target.getBoundingClientRect();
  target.scrollIntoView({ behavior: 'instant' });
}

/** Opens the details and selects the tabs that an element is in. */
export function openAround(target: Element): void {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.matches('.tab-panel')) selectTabOf(element);
  }
}
