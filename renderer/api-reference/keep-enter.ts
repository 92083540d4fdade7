import { setMark } from './marks.ts';

/** Keeps an Enter pressed in the filter of the menu for the script of the reference, which may still be on its way. */
export function keepEnter(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.matches('.api-filter'))
      setMark(target, 'entered', target.value);
  });
}
