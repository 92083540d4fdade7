/** Buttons that are pressed before the page has been hydrated. */
export interface EarlyClicks {
  /** Aborted at the first of them. */
  signal: AbortSignal;
  /** Ends the watch and presses the last button again. */
  replay(): void;
}

/** Watches for presses on buttons that cannot answer yet, so that none is lost. Keyboard presses are clicks as well. */
export function watchEarlyClicks(isOwn: (button: Element) => boolean): EarlyClicks {
  const controller = new AbortController();
  let pressed: HTMLElement | undefined;
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button === null || isOwn(button)) return;
    pressed = button;
    controller.abort();
  };
  document.addEventListener('click', onClick);
  return {
    signal: controller.signal,
    replay() {
      document.removeEventListener('click', onClick);
      pressed?.click();
    },
  };
}
