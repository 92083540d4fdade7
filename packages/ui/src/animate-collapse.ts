/** Which way an element moves; also the id of the animation. */
type Movement = 'opening' | 'closing';

/**
 * Moves an element, which must be shown, from nothing to its height or back. A movement that is under way turns around
 * where it is. `onEnd` of the call that started it is told whether the element is open in the end.
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

/** Whether an element is on its way to be closed. */
export function isClosing(element: HTMLElement): boolean {
  return runningIn(element)?.id === 'closing';
}

function runningIn(element: HTMLElement): Animation | undefined {
  return element.getAnimations().find(({ id }) => id === 'opening' || id === 'closing');
}

/** Height of a line of text that the rule counts in, in CSS pixels. */
const LINE = 36;

/**
 * How long opening or closing something of this height takes, in milliseconds: more for more, but ever less so. It is
 * the rule of Material Design. With reduced motion nothing moves, but the end of the movement still comes.
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const lines = height / LINE;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
