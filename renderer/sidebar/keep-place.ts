import { flushSync } from 'react-dom';

/** Updates the sidebar without moving the hovered or focused entry, so that a click doesn't open the wrong page. */
export function keepPlace(change: () => void): void {
  const places = [...document.querySelectorAll('.sidebar')].map((box) => {
    const link = pointedEntry(box);
    return { box, href: link?.href, top: link?.getBoundingClientRect().top ?? 0 };
  });
  flushSync(change);
  for (const { box, href, top } of places) {
    const link = [...box.querySelectorAll('a')].find((other) => other.href === href);
    if (link !== undefined) box.scrollTop += link.getBoundingClientRect().top - top;
  }
}

/** Returns the link of the hovered or focused entry, or the current page's link. */
function pointedEntry(box: Element): HTMLAnchorElement | null {
  const entry = lastOf(box, 'li:hover') ?? lastOf(box, 'li:focus-within');
  // The placeholder for omitted entries disappears when they're loaded, so use the entry next to it.
  const kept = entry?.matches('.sidebar-more') ? (entry.nextElementSibling ?? entry.previousElementSibling) : entry;
  return kept?.querySelector('a') ?? box.querySelector<HTMLAnchorElement>('a[aria-current]');
}

/** Returns the innermost matching element. */
function lastOf(box: Element, selector: string): Element | undefined {
  return [...box.querySelectorAll(selector)].at(-1);
}
