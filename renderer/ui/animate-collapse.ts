/** The movements that are under way, by what moves. */
const moving = new WeakMap<Element, { state: CollapseState; animation: Animation }>();

/**
 * Moves an element, which must be shown, from nothing to its height or back. A movement that is under way turns around
 * where it is. `onEnd` of the call that started it is told whether the element is open in the end.
 */
export function animateCollapse(element: HTMLElement, event: 'open' | 'close', onEnd: (open: boolean) => void): void {
  const running = moving.get(element);
  if (running !== undefined) {
    const state = nextCollapseState(running.state, event);
    if (state !== running.state) running.animation.reverse();
    running.state = state;
    return;
  }
  const closed = { height: '0px', marginBlock: '0px', paddingBlock: '0px', overflow: 'clip' };
  const open = { height: `${element.offsetHeight}px`, overflow: 'clip' };
  const animation = element.animate(event === 'open' ? [closed, open] : [open, closed], {
    duration: collapseDuration(element.scrollHeight, matchMedia('(prefers-reduced-motion: reduce)').matches),
    easing: 'ease-in-out',
  });
  const movement = { state: nextCollapseState(event === 'open' ? 'closed' : 'open', event), animation };
  moving.set(element, movement);
  animation.onfinish = () => {
    moving.delete(element);
    onEnd(nextCollapseState(movement.state, 'end') === 'open');
  };
  // The element has gone.
  animation.oncancel = () => moving.delete(element);
}

/** Whether an element is on its way to be closed. */
export function isClosing(element: HTMLElement): boolean {
  return moving.get(element)?.state === 'closing';
}

/** Where something that opens and closes stands. */
export type CollapseState = 'closed' | 'opening' | 'open' | 'closing';

/** What happens to it: the reader changes it, or a movement ends. */
export type CollapseEvent = 'open' | 'close' | 'end';

const NEXT: Record<CollapseState, Partial<Record<CollapseEvent, CollapseState>>> = {
  closed: { open: 'opening' },
  opening: { close: 'closing', end: 'open' },
  open: { close: 'closing' },
  closing: { open: 'opening', end: 'closed' },
};

/** The state after an event. One that says nothing new changes nothing. */
export function nextCollapseState(state: CollapseState, event: CollapseEvent): CollapseState {
  return NEXT[state][event] ?? state;
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
