import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { entryForKey, nextDropdownState } from './dropdown-state.ts';

/** The state of a dropdown, and the handlers of the element around its button and its list. */
export function useDropdown() {
  const root = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(nextDropdownState, 'closed');
  const open = state !== 'closed';

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) dispatch('dismiss');
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus();
      dispatch('dismiss');
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const target = entryForKey(
      event.key,
      entries.findIndex((entry) => entry.matches(':focus')),
      entries.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    // What is hidden cannot get the focus, so the list is shown at once.
    flushSync(() => dispatch('hold'));
    entries[target]?.focus();
  };

  return {
    open,
    dispatch,
    handlers: {
      ref: root,
      'data-open': open ? '' : undefined,
      onKeyDown,
      // A finger on the button is a press, not a visit.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && dispatch('enter'),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && dispatch('leave'),
      onFocus: ({ target }: FocusEvent) => target.closest('li') && dispatch('hold'),
      // Without a target the focus is lost rather than elsewhere: the reader pressed on text, or left the window.
      onBlur: ({ relatedTarget }: FocusEvent) =>
        relatedTarget !== null && !root.current?.contains(relatedTarget) && dispatch('dismiss'),
    },
  };
}
