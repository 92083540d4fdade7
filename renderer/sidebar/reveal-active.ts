/** Scrolls the current entry into view in the sidebar, never the page. */
export function revealActive(scroller: Element | null): void {
  const active = scroller?.querySelector('[aria-current="page"]');
  if (!scroller || !active) return;
  const box = scroller.getBoundingClientRect();
  const entry = active.getBoundingClientRect();
  // Entries at the edge count as hidden, because the navbar covers the top and neighbors should be visible.
  const margin = box.height / 5;
  if (entry.top >= box.top + margin && entry.bottom <= box.bottom - margin) return;
  scroller.scrollTop += entry.top - box.top - box.height / 3;
}
