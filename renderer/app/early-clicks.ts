import { findSearchShell, SEARCH_EVENT } from '../search/search-shell.ts';

/** Recorded clicks on buttons before hydration. */
export interface EarlyClicks {
  /** Aborted at the first click, and when search is opened, because search is empty until hydration. */
  signal: AbortSignal;
  /** Stops recording, and repeats the last click. */
  replay(): void;
}

/** Selects elements that work before hydration. */
const READY = '[data-page-body], dialog, .search-button, [popovertarget]';

/** Records clicks on buttons before hydration, including those made with the keyboard. */
export function watchEarlyClicks(): EarlyClicks {
  const controller = new AbortController();
  const hurry = () => controller.abort();
  let pressed: HTMLElement | undefined;
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null || button.closest(READY)) return;
    pressed = button;
    hurry();
  };
  document.addEventListener('click', onClick);
  document.addEventListener(SEARCH_EVENT, hurry);
  if (findSearchShell()?.dialog.open) hurry();
  return {
    signal: controller.signal,
    replay() {
      document.removeEventListener('click', onClick);
      pressed?.click();
    },
  };
}
