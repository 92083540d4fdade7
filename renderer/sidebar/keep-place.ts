import { flushSync } from 'react-dom';

/**
 * Changes the entries of the sidebar while the one that the reader points at stays where it is: a press must not open
 * another page because the whole tree has just arrived.
 */
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

/** The link of the entry that the reader points at or has focused; else that of the page being read. */
function pointedEntry(box: Element): HTMLAnchorElement | null {
  const entry = lastOf(box, 'li:hover') ?? lastOf(box, 'li:focus-within');
  // What stands for left-out entries goes when they come: they belong beside its neighbor.
  const kept = entry?.matches('.sidebar-more') ? (entry.nextElementSibling ?? entry.previousElementSibling) : entry;
  return kept?.querySelector('a') ?? box.querySelector<HTMLAnchorElement>('a[aria-current]');
}

/** The innermost of nested elements. */
function lastOf(box: Element, selector: string): Element | undefined {
  return [...box.querySelectorAll(selector)].at(-1);
}
