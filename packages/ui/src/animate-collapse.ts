/** Direction of an animation, which is also its ID. */
type Movement = 'opening' | 'closing';

/**
 * Animates the height of a visible element, or reverses an animation that is running. Calls `onEnd` of the first call
 * with the final state.
 */
export function animateCollapse(element: HTMLElement, movement: Movement, onEnd: (open: boolean) => void): void {
  const running = runningIn(element);
  if (running !== undefined) {
    if (running.id !== movement) running.reverse();
    running.id = movement;
    return;
  }
  const closed = { height: '0px', marginBlock: '0px', paddingBlock: '0px', overflow: 'clip' };
  const open = { height: `${element.offsetHeight}px`, overflow: 'clip' };
  const animation = element.animate(movement === 'opening' ? [closed, open] : [open, closed], {
    id: movement,
    duration: collapseDuration(element.scrollHeight, matchMedia('(prefers-reduced-motion: reduce)').matches),
    easing: 'ease-in-out',
  });
  animation.onfinish = () => onEnd(animation.id === 'opening');
}

/** Reports whether an element is closing. */
export function isClosing(element: HTMLElement): boolean {
  return runningIn(element)?.id === 'closing';
}

function runningIn(element: HTMLElement): Animation | undefined {
  return element.getAnimations().find(({ id }) => id === 'opening' || id === 'closing');
}

/**
 * Returns the duration of an animation in milliseconds: longer for taller content, at most 150. For reduced motion,
 * returns the minimum, so that the end event still fires.
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  return reducedMotion ? 1 : Math.min(150, 80 + Math.round(height / 10));
}
