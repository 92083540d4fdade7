import { setMark } from './marks.ts';

/** Remembers Enter in the menu filter until the reference script has loaded. */
export function keepEnter(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.matches('.api-filter'))
      setMark(target, 'entered', target.value);
  });
}
