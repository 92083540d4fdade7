import { animateCollapse, isClosing } from '../ui/animate-collapse.ts';

/** Opens or closes the details of a summary with a movement; what opens is there at once, what closes when it ends. */
export function toggleDetails(summary: HTMLElement): void {
  const details = summary.parentElement;
  const content = summary.nextElementSibling;
  if (!(details instanceof HTMLDetailsElement) || !(content instanceof HTMLElement)) return;
  const event = details.open && !isClosing(content) ? 'close' : 'open';
  details.open = true;
  animateCollapse(content, event, (open) => {
    details.open = open;
  });
}
