import { findPlacesWith } from '../../history/place.ts';
import { removeMark, setMark } from '../marks.ts';
import { answerButtons } from './buttons.ts';
import { fillLevel } from './fill-level.ts';
import { filterMenu } from './filter-menu.ts';
import { addressElsewhere, findAnchor, ownAnchor } from './find-anchor.ts';
import { followReading } from './follow-reading.ts';
import { markInMenu } from './mark-in-menu.ts';
import { enhanceSamples } from './samples.ts';
import { answerTryButtons } from './try-buttons.ts';

/**
 * Makes the static page of the reference answer until the signal: menu, levels, addresses, buttons. `lead` goes to a page
 * that has what the address leads to in place of this one.
 */
export function startReference(signal: AbortSignal, lead: (path: string) => void): void {
  const root = document.querySelector<HTMLElement>('.api');
  const content = root?.querySelector('.api-content');
  const menu = document.querySelector<HTMLElement>('.api-nav');
  if (!root || !content || signal.aborted) return;
  fillOpenedLevels(root, signal);
  answerButtons(root, signal);
  answerTryButtons(root, signal);
  enhanceSamples(root, signal);
  findPlacesWith({ content, find: createFinder(root, lead) }, signal);
  followReading(root, signal);
  if (menu !== null) {
    // For browsers that cannot show the content of closed details by style (Firefox before 143): see api-menu.css.
    root.querySelector('details.api-menu')?.setAttribute('open', '');
    filterMenu(menu, signal);
  }
  // Says to tests and tools that the reference answers now.
  root.dataset.ready = '';
}

/** Levels of named schemas are filled when they open, whoever opens them; those that are open already are at once. */
function fillOpenedLevels(root: HTMLElement, signal: AbortSignal): void {
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.matches('.api-nested[open]')) void fillLevel(target);
  };
  for (const level of root.querySelectorAll<HTMLElement>('.api-nested[open]')) void fillLevel(level);
  // The event does not bubble, and comes after the level has opened; a press fills it before, so that nothing moves twice.
  root.addEventListener('toggle', onToggle, { capture: true, signal });
  const onClick = ({ target }: Event) => {
    const level = target instanceof Element ? target.closest('summary')?.parentElement : null;
    if (level?.matches('.api-nested')) void fillLevel(level);
  };
  root.addEventListener('click', onClick, { signal });
}

/** Finds what hashes point at, and marks it as the only one. */
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
    // What has to be loaded may come after the reader has gone on.
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
