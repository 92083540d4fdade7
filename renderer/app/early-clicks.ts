import { findSearchShell, SEARCH_EVENT } from '../search/search-shell.ts';

/** Buttons that are pressed before the page has been hydrated. */
export interface EarlyClicks {
  /** Aborted at the first of them, and when the search is open, which opens by itself but is empty until then. */
  signal: AbortSignal;
  /** Ends the watch and presses the last button again. */
  replay(): void;
}

/** What answers before the page has been hydrated. */
const READY = '[data-page-body], dialog, .search-button, [popovertarget]';

/** Watches for presses on buttons that cannot answer yet, so that none is lost. Keyboard presses are clicks as well. */
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
