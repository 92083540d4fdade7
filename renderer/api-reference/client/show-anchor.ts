import { openAround, revealTarget, scrollToTarget } from '../../prose/reveal-target.ts';
import { renderAround, renderNext } from './defer-rendering.ts';
import { finishingSteps } from './fill-parts.ts';
import { findAnchor } from './find-anchor.ts';
import { holdPlace, type ScrollState } from './hold-place.ts';
import type { PartLoader } from './load-part.ts';
import type { StepQueue } from './step-queue.ts';

/** Key in the state of an entry of the history: distance of the anchor from the top of the window when it was left. */
export const TOP_KEY = 'anchorTop';

/** The reference as jumps need it. */
export interface Jumper {
  root: HTMLElement;
  state: ScrollState;
  parts: PartLoader;
  queue: StepQueue;
  /** What the address leads to; undefined when that is nothing here, or not yet. */
  marked: HTMLElement | undefined;
}

/**
 * Shows and marks what a hash points at: opens what hides it, scrolls there and starts the tab order there. While it has
 * to be loaded, what is nearest to it is shown.
 */
export function showAnchor(jumper: Jumper, hash: string): void {
  const nearest = markAnchor(jumper, hash, () => showAnchor(jumper, hash));
  if (nearest === undefined) return;
  revealTarget(nearest);
  holdPlace(jumper.state, nearest, () => scrollToTarget(nearest));
}

/** Brings an entry of the history back to where it was left, which the heights above may have moved. */
export function restoreAnchor(jumper: Jumper, hash: string, top: number): void {
  const nearest = markAnchor(jumper, hash, () => restoreAnchor(jumper, hash, top));
  if (nearest === undefined) return;
  openAround(nearest);
  const scroll = () => {
    const distance = Math.round(nearest.getBoundingClientRect().top - top);
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  };
  holdPlace(jumper.state, nearest, scroll, top);
}

/**
 * Marks the target of a hash as the only one. Returns it, or what is nearest to it while it has to be loaded, or
 * undefined when it is not in the reference. `onLoad` is called when more is there, unless the reader is elsewhere then.
 */
export function markAnchor(jumper: Jumper, hash: string, onLoad: () => void): HTMLElement | undefined {
  const { target, nearest, waiting } = findAnchor(hash);
  const found = target !== undefined && jumper.root.contains(target) ? target : undefined;
  if (jumper.marked !== found) delete jumper.marked?.dataset.target;
  jumper.marked = found;
  if (found !== undefined) {
    renderAround(found);
    found.dataset.target = '';
  }
  if (waiting === undefined) return found;
  const goOn = () => {
    jumper.queue.addFirst(() => renderNext(waiting), ...finishingSteps(waiting));
    if (jumper.state.hold !== undefined && window.location.hash === hash) onLoad();
  };
  // That it could not be loaded is said at the section.
  jumper.parts.load(waiting).then(goOn, () => {});
  return nearest;
}

/** Where the present entry of the history was left, if that is known. */
export function savedTop(): number | undefined {
  const state: unknown = window.history.state;
  const top = typeof state === 'object' && state !== null && TOP_KEY in state ? state[TOP_KEY] : undefined;
  return typeof top === 'number' ? top : undefined;
}
