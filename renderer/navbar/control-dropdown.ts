import { type DropdownEvent, type DropdownState, entryForKey, nextDropdownState } from './dropdown-state.ts';

/**
 * Makes the button of a dropdown and the links in its list answer to mouse, keyboard and touch, and takes over a list
 * that the style sheet has opened. Returns what ends it.
 */
export function controlDropdown(root: HTMLElement): () => void {
  const control = new AbortController();
  const options = { signal: control.signal };
  const button = root.querySelector('button');
  let state: DropdownState = 'closed';

  const dispatch = (event: DropdownEvent) => {
    state = nextDropdownState(state, event);
    const open = state !== 'closed';
    root.toggleAttribute('data-open', open);
    button?.setAttribute('aria-expanded', String(open));
  };
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target);

  // A finger on the button is a press, not a visit.
  const onPointer = ({ type, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') dispatch(type === 'pointerenter' ? 'enter' : 'leave');
  };
  root.addEventListener('pointerenter', onPointer, options);
  root.addEventListener('pointerleave', onPointer, options);
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (button?.contains(target)) dispatch('press');
      else if (target.closest('a')) dispatch('dismiss');
    },
    options,
  );
  root.addEventListener('focusin', ({ target }) => target !== button && dispatch('hold'), options);
  root.addEventListener(
    'focusout',
    // Without a target the focus is lost rather than elsewhere: the reader pressed on text, or left the window.
    ({ relatedTarget }) => relatedTarget !== null && !isInside(relatedTarget) && dispatch('dismiss'),
    options,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const links = [...root.querySelectorAll('a')];
      const from = links.findIndex((link) => link.matches(':focus'));
      const index = entryForKey(event.key, from, links.length);
      if (index === undefined) return;
      event.preventDefault();
      dispatch('hold');
      links[index]?.focus();
    },
    options,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || state === 'closed') return;
      if (isInside(document.activeElement)) button?.focus();
      dispatch('dismiss');
    },
    options,
  );
  document.addEventListener('pointerdown', ({ target }) => isInside(target) || dispatch('dismiss'), options);

  root.toggleAttribute('data-ready', true);
  if (root.matches(':hover')) dispatch('enter');
  if (root.matches(':focus-within')) dispatch('hold');
  return () => control.abort();
}
