import { fillSection } from './fill-parts.ts';
import { type PartLoader, WAITING } from './load-part.ts';

/** Prints a part of the reference with all its sections, whether they have been looked at or not. */
export async function printWithin(element: ParentNode, parts: PartLoader): Promise<void> {
  const waiting = [...element.querySelectorAll<HTMLElement>(WAITING)];
  // What cannot be loaded says so, on paper as well.
  await Promise.allSettled(waiting.map((section) => fillSection(section, parts)));
  window.print();
}

/** Prints one tag: the style sheet hides the others while the root element says so. */
export async function printTag(tag: HTMLElement, parts: PartLoader): Promise<void> {
  const { documentElement } = document;
  tag.dataset.print = '';
  documentElement.dataset.printTag = '';
  window.addEventListener(
    'afterprint',
    () => {
      delete tag.dataset.print;
      delete documentElement.dataset.printTag;
    },
    { once: true },
  );
  await printWithin(tag, parts);
}

/** The keys for printing wait until everything is there; the browser's own menu prints what there is. */
export function printOnKeys(root: HTMLElement, parts: PartLoader, signal: AbortSignal): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (root.querySelector(WAITING) === null) return;
      event.preventDefault();
      void printWithin(root, parts);
    },
    { signal },
  );
}
