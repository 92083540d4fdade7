import { importAgain } from '@docgraph/ui/import-again';
import { findPlacesWith } from '../../history/place.ts';
import { removeMark, setMark, withMark } from '../marks.ts';
import { handleButtons } from './buttons.ts';
import { enhanceSections } from './enhance-sections.ts';
import { fillLevel } from './fill-level.ts';
import { addressElsewhere, findAnchor } from './find-anchor.ts';
import { followReading } from './follow-reading.ts';
import { markInMenu } from './mark-in-menu.ts';
import { ownAnchor } from './own-anchor.ts';
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
  enhanceSections(root, signal);
  findPlacesWith({ content, find: createFinder(root, lead) }, signal);
  followReading(root, signal);
  if (menu !== null) {
    // For browsers that can't show the content of closed details with CSS (Firefox before 143). See api-menu.css.
    root.querySelector('details.api-menu')?.setAttribute('open', '');
    filterOnFocus(menu, signal);
  }
  // Tells tests and tools that the reference is interactive.
  root.dataset.ready = '';
}

/** Loads the script of the filter once the reader uses it. */
function filterOnFocus(menu: HTMLElement, signal: AbortSignal): void {
  const input = menu.querySelector<HTMLInputElement>('.api-filter');
  if (input === null) return;
  const start = () => {
    importAgain(() => import('./filter-menu.ts')).then(
      ({ filterMenu }) => signal.aborted || filterMenu(menu, input, signal),
      () => input.addEventListener('focus', start, { once: true, signal }),
    );
  };
  if (document.activeElement === input || input.value.trim() !== '') start();
  else input.addEventListener('focus', start, { once: true, signal });
}

/** Selects the levels of bodies that many operations share. */
const SHARED_LEVELS = `.api-body${withMark('schema')}`;

/** Fills levels of named schemas in open elements, and all others when they're opened. */
function fillOpenedLevels(root: HTMLElement, signal: AbortSignal): void {
  const fill = (opened: Element) => {
    const levels = opened.matches(withMark('schema')) ? [opened] : opened.querySelectorAll(SHARED_LEVELS);
    for (const level of levels) if (level instanceof HTMLElement) void fillLevel(level);
  };
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) fill(target);
  };
  for (const opened of root.querySelectorAll(':is(.api-nested, .api-response)[open]')) fill(opened);
  // `toggle` doesn't bubble, and fires after the level has opened. A click fills it earlier, which avoids a layout shift.
  root.addEventListener('toggle', onToggle, { capture: true, signal });
  const onClick = ({ target }: Event) => {
    const opened = target instanceof Element ? target.closest('summary')?.parentElement : null;
    if (opened) fill(opened);
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
