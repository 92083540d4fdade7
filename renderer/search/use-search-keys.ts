import { useEffectEvent, useLayoutEffect } from 'react';
import { type HitPlace, hitPlace } from './open-hit.ts';
import type { SearchShell } from './search-shell.ts';

interface SearchKeys {
  /** Enter in the field, and where its modifiers say that a result is to be opened. */
  onEnter(place: HitPlace): void;
  onEscape(): void;
  /** An arrow down or up. False where there are no results, so that the focus moves instead. */
  onArrow(step: 1 | -1): boolean;
}

/** What Safari gives as the code of a key that ends a composition, after it has ended it. */
const COMPOSITION_KEY = 229;

/** What the arrow keys reach where there are no results. */
const STOPS = 'input, [data-stop]';

/** Listens to the keys of the search, wherever in its dialog the focus is. */
export function useSearchKeys({ dialog, field }: SearchShell, { onEnter, onEscape, onArrow }: SearchKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Enter' && event.target === field) onEnter(hitPlace(event));
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  });
  const move = (step: 1 | -1) => {
    if (onArrow(step)) field.focus();
    else moveFocus(dialog, step);
  };
  // Before the browser paints: a key that is pressed at what can be seen is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    dialog.addEventListener('keydown', listener);
    return () => dialog.removeEventListener('keydown', listener);
  }, [dialog]);
}

/** Whether a key press belongs to an input method. */
function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSITION_KEY;
}

/** Moves the focus from the field through what is offered below it, or back; around at the ends. */
function moveFocus(dialog: HTMLElement, step: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
  const { activeElement } = document;
  const from = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  stops[(from + step + stops.length) % stops.length]?.focus();
}
