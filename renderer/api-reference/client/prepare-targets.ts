import { hashTarget } from '../../prose/hash-target.ts';

/**
 * Has a section laid out as soon as the pointer or the focus is on a link to it: browsers skip sections that are out of
 * sight, and would do it between the press and what the reader waits for.
 */
export function prepareTargets(root: HTMLElement, signal: AbortSignal): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    // To be read, its place has to be worked out.
    if (link !== null) hashTarget(link.hash)?.getBoundingClientRect();
  };
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, onIntent, { passive: true, signal });
}
