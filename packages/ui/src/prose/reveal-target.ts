import { selectTabOf } from './tabs.ts';

/** Reveals an element, scrolls to it, and moves the focus to it. */
export function revealTarget(target: HTMLElement): void {
  openAround(target);
  scrollToTarget(target);
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Scrolls to an element, as the browser does for anchors. */
export function scrollToTarget(target: Element): void {
  // Firefox and WebKit scroll to content skipped by `content-visibility` only after it's measured.
  target.getBoundingClientRect();
  target.scrollIntoView({ behavior: 'instant' });
}

/** Opens the details elements and selects the tabs that contain an element. */
export function openAround(target: Element): void {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.matches('.tab-panel')) selectTabOf(element);
  }
}
