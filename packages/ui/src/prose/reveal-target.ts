import { selectTabOf } from './tabs.ts';

/** Reveals an element, scrolls to it, and moves the start of the tab order there. */
export function revealTarget(target: HTMLElement): void {
  openAround(target);
  scrollToTarget(target);
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Scrolls to an element as to an anchor. */
export function scrollToTarget(target: Element): void {
  // Firefox and WebKit don't scroll to content skipped by `content-visibility` until it's measured.
  target.getBoundingClientRect();
  target.scrollIntoView({ behavior: 'instant' });
}

/** Opens the details and selects the tabs around an element. */
export function openAround(target: Element): void {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.matches('.tab-panel')) selectTabOf(element);
  }
}
