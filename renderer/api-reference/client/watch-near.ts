import { afterFrame } from './after-frame.ts';

/** How far from the window a section counts as near, in CSS pixels. */
const MARGIN = 800;

/** What becomes of a section that comes near the window. */
export interface NearSections {
  /** Settles when the section can be worked on. */
  prepare(section: HTMLElement): Promise<void>;
  /** What is done with it then, each after a frame of its own. */
  steps: readonly ((section: HTMLElement) => void)[];
}

/**
 * Works on each section once, when it comes near the window, and does one step after a frame: all at once would take
 * longer than one. An observer of intersections would go through all of the sections in every frame, which for a
 * thousand of them takes longer than the frame.
 */
export function watchNear(root: HTMLElement, { prepare, steps }: NearSections, signal: AbortSignal): void {
  const sections = [...root.querySelectorAll<HTMLElement>('.api-tag-head, .api-operation, .api-schema')];
  const seen = new Set<HTMLElement>();
  const waiting: (() => void)[] = [];
  const takeNext = afterFrame(() => {
    waiting.shift()?.();
    if (waiting.length > 0) takeNext();
  }, signal);
  const look = () => {
    let index = firstBelow(sections, -MARGIN);
    for (let section = sections[index]; section !== undefined; section = sections[++index]) {
      if (section.getBoundingClientRect().top > window.innerHeight + MARGIN) break;
      if (seen.has(section)) continue;
      seen.add(section);
      const near = section;
      const onReady = () => {
        waiting.push(...steps.map((step) => () => step(near)));
        takeNext();
      };
      prepare(near).then(onReady, onReady);
    }
  };
  const lookSoon = afterFrame(look, signal);
  const observer = new ResizeObserver(lookSoon);
  const content = root.querySelector('.api-content');
  if (content !== null) observer.observe(content);
  window.addEventListener('scroll', lookSoon, { passive: true, signal });
  window.addEventListener('resize', lookSoon, { passive: true, signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Index of the first section that ends below a line in the window; found by halves, as they stand in order. */
function firstBelow(sections: readonly HTMLElement[], line: number): number {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = sections[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
