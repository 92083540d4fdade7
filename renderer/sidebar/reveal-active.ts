/** Scrolls the sidebar to the current entry without scrolling the page. */
export function revealActive(scroller: Element | null): void {
  const active = scroller?.querySelector('[aria-current="page"]');
  if (!scroller || !active) return;
  const box = scroller.getBoundingClientRect();
  const entry = active.getBoundingClientRect();
  // An entry near an edge counts as hidden, because the navbar covers the top, and its neighbors should be visible, too.
  const margin = box.height / 5;
  if (entry.top >= box.top + margin && entry.bottom <= box.bottom - margin) return;
  scroller.scrollTop += entry.top - box.top - box.height / 3;
}
