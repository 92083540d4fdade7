import { useEffectEvent, useLayoutEffect } from 'react';
import { type HitPlace, hitPlace } from './open-hit.ts';
import type { SearchShell } from './search-shell.ts';

interface SearchKeys {
  /** Called on Enter with the place to open the result. */
  onEnter(place: HitPlace): void;
  onEscape(): void;
  /** Called on arrow keys. Returns false if there are no results, so that the focus moves instead. */
  onArrow(step: 1 | -1): boolean;
}

/** The key code that Safari uses for the key that ends a composition. */
const COMPOSITION_KEY = 229;

/** Selects the elements that arrow keys move between if there are no results. */
const STOPS = 'input, [data-stop]';

/** Handles keys anywhere in the search dialog. */
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
  // Add the listener before painting, so that no key press is lost once the content is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    dialog.addEventListener('keydown', listener);
    return () => dialog.removeEventListener('keydown', listener);
  }, [dialog]);
}

/** Reports whether a key press belongs to an IME composition. */
function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSITION_KEY;
}

/** Moves the focus between the field and the stops below it, wrapping around. */
function moveFocus(dialog: HTMLElement, step: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
  const { activeElement } = document;
  const from = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  stops[(from + step + stops.length) % stops.length]?.focus();
}
