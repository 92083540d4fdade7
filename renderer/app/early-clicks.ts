import { findSearchShell, SEARCH_EVENT } from '../search/search-shell.ts';

/** Button presses before hydration. */
export interface EarlyClicks {
  /** Aborted at the first press, and when search is opened, which is empty until then. */
  signal: AbortSignal;
  /** Stops watching and repeats the last press. */
  replay(): void;
}

/** Elements that work before hydration. */
const READY = '[data-page-body], dialog, .search-button, [popovertarget]';

/** Records presses on buttons before hydration, including keyboard presses. */
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
