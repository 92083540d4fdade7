import { followReader, isAtShownPlace } from '../../history/place.ts';
import { markInMenu } from './mark-in-menu.ts';

/** Addresses that this may replace; others were not made by it. */
const OWN = /^#(?:tag|operation|schema)\/|^#schemas$/;

/**
 * Boxes of what is being read. Headings in them are not measured: that would have the browser lay out sections that it
 * skips because they are out of sight.
 */
const PARTS = '.api-tag > .api-title, .api-operation, .api-schema';

/** A part is being read once it begins in this part of the window, below the line that anchors scroll to. */
const READ_FROM = 0.25;

/** Keeps the menu and the address at the part of the reference that is being read. */
export function followReading(root: HTMLElement, signal: AbortSignal): void {
  const parts = [...root.querySelectorAll<HTMLElement>(PARTS)];
  const { pathname } = window.location;
  const mark = () => markInMenu(hashInView(parts));
  // Not while the window moves: browsers limit how often the address may change.
  const onRest = () => {
    // The address of a page that is still loading is another one's already.
    if (window.location.pathname !== pathname) return;
    const hash = hashInView(parts);
    if (hash !== '' || OWN.test(window.location.hash)) followReader(hash);
  };
  window.addEventListener('scroll', mark, { passive: true, signal });
  window.addEventListener('scrollend', onRest, { signal });
  mark();
}

/** The hash of what is being read. Where a jump has just ended that is its target, wherever the window could go. */
function hashInView(parts: readonly HTMLElement[]): string {
  const { hash } = window.location;
  if (isAtShownPlace() && OWN.test(hash)) return hash;
  const current = currentPart(parts)?.querySelector('h2[id], h3[id]');
  if (!current) return '';
  const section = `#${current.id}`;
  // A field of the section says more than the section.
  return hash.startsWith(`${section}/`) ? hash : section;
}

/** The last part that begins above the line; found by halves, as there are hundreds. */
function currentPart(parts: readonly HTMLElement[]): HTMLElement | undefined {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const line = Number.parseFloat(scrollPaddingTop) + READ_FROM * window.innerHeight;
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const top = parts[middle]?.getBoundingClientRect().top ?? 0;
    if (top <= line) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
}
