import { followReader, isAtShownPlace } from '../../history/place.ts';
import { markInMenu } from './mark-in-menu.ts';

/** Matches hashes that this script may replace. */
const OWN = /^#(?:tag|operation|schema)\/|^#schemas$/;

/** Selects the sections to track. Measuring the headings inside them would force the layout of skipped content. */
const PARTS = '.api-tag > .api-title, .api-operation, .api-schema';

/** A section is current once it starts above this fraction of the window. */
const READ_FROM = 0.25;

/** Keeps the menu and the URL in sync with the current section. */
export function followReading(root: HTMLElement, signal: AbortSignal): void {
  const parts = [...root.querySelectorAll<HTMLElement>(PARTS)];
  const { pathname } = window.location;
  const mark = () => markInMenu(hashInView(parts));
  // Update the URL only after scrolling, because browsers limit how often it can change.
  const onRest = () => {
    // While another page is loading, the URL is already that page's.
    if (window.location.pathname !== pathname) return;
    const hash = hashInView(parts);
    if (hash !== '' || OWN.test(window.location.hash)) followReader(hash);
  };
  window.addEventListener('scroll', mark, { passive: true, signal });
  window.addEventListener('scrollend', onRest, { signal });
  mark();
}

/** Returns the hash of the current section. Right after a jump, returns the jump's target. */
function hashInView(parts: readonly HTMLElement[]): string {
  const { hash } = window.location;
  if (isAtShownPlace() && OWN.test(hash)) return hash;
  const current = currentPart(parts)?.querySelector('h2[id], h3[id]');
  if (!current) return '';
  const section = `#${current.id}`;
  // A field is more specific than its section.
  return hash.startsWith(`${section}/`) ? hash : section;
}

/** Finds the last section that starts above the reading line, by binary search. */
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
