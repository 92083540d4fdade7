import { setMark } from './marks.ts';

/** Records that Enter was pressed in the menu filter before the reference script has loaded. */
export function keepEnter(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.matches('.api-filter'))
      setMark(target, 'entered', target.value);
  });
}
