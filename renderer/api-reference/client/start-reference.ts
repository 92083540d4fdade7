import { findPlacesWith } from '../../history/place.ts';
import { removeMark, setMark } from '../marks.ts';
import { handleButtons } from './buttons.ts';
import { fillLevel } from './fill-level.ts';
import { filterMenu } from './filter-menu.ts';
import { addressElsewhere, findAnchor, ownAnchor } from './find-anchor.ts';
import { followReading } from './follow-reading.ts';
import { markInMenu } from './mark-in-menu.ts';
import { enhanceSamples } from './samples.ts';
import { handleTryButtons } from './try-buttons.ts';

/**
 * Makes the static reference page interactive until the signal is aborted. Calls `lead` to navigate if the target of the URL
 * is on another page.
 */
export function startReference(signal: AbortSignal, lead: (path: string) => void): void {
  const root = document.querySelector<HTMLElement>('.api');
  const content = root?.querySelector('.api-content');
  const menu = document.querySelector<HTMLElement>('.api-nav');
  if (!root || !content || signal.aborted) return;
  fillOpenedLevels(root, signal);
  handleButtons(root, signal);
  handleTryButtons(root, signal);
  enhanceSamples(root, signal);
  findPlacesWith({ content, find: createFinder(root, lead) }, signal);
  followReading(root, signal);
  if (menu !== null) {
    // For browsers that can't show the content of closed details with CSS (Firefox before 143). See api-menu.css.
    root.querySelector('details.api-menu')?.setAttribute('open', '');
    filterMenu(menu, signal);
  }
  // Tells tests and tools that the reference is interactive.
  root.dataset.ready = '';
}

/** Fills levels of named schemas that are open, and all others when they're opened. */
function fillOpenedLevels(root: HTMLElement, signal: AbortSignal): void {
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.matches('.api-nested[open]')) void fillLevel(target);
  };
  for (const level of root.querySelectorAll<HTMLElement>('.api-nested[open]')) void fillLevel(level);
  // `toggle` doesn't bubble, and fires after the level has opened. A click fills it earlier, which avoids a layout shift.
  root.addEventListener('toggle', onToggle, { capture: true, signal });
  const onClick = ({ target }: Event) => {
    const level = target instanceof Element ? target.closest('summary')?.parentElement : null;
    if (level?.matches('.api-nested')) void fillLevel(level);
  };
  root.addEventListener('click', onClick, { signal });
}

/** Finds the target of a hash and marks it. */
function createFinder(
  root: HTMLElement,
  lead: (path: string) => void,
): (hash: string) => Promise<HTMLElement | undefined> {
  let marked: HTMLElement | undefined;
  let asked = 0;
  return async (hash) => {
    const anchor = ownAnchor(hash);
    const question = ++asked;
    const found = await findAnchor(anchor);
    // The reader may have followed another link while the target was loading.
    if (question !== asked) return undefined;
    const other = found === undefined ? addressElsewhere(anchor) : undefined;
    if (other !== undefined) lead(other);
    const target = found !== undefined && root.contains(found) ? found : undefined;
    if (marked !== undefined) removeMark(marked, 'target');
    if (target !== undefined) setMark(target, 'target');
    marked = target;
    if (target !== undefined) markInMenu(`#${anchor}`);
    return target;
  };
}
