import { afterFrame } from './after-frame.ts';

/** How far from the window a section counts as near, in CSS pixels. */
const MARGIN = 800;

/**
 * Tells of each section once, when it comes near the window. An observer of intersections would go through all of the
 * sections in every frame, which for a thousand of them takes longer than the frame.
 */
export function watchNear(root: HTMLElement, onNear: (section: HTMLElement) => void, signal: AbortSignal): void {
  const sections = [...root.querySelectorAll<HTMLElement>('.api-tag-head, .api-operation, .api-schema')];
  const seen = new Set<HTMLElement>();
  const look = () => {
    let index = firstBelow(sections, -MARGIN);
    for (let section = sections[index]; section !== undefined; section = sections[++index]) {
      if (section.getBoundingClientRect().top > window.innerHeight + MARGIN) break;
      if (seen.has(section)) continue;
      seen.add(section);
      onNear(section);
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
