/** Scrolls the sidebar, never the page, so that the entry of the page being read can be seen. */
export function revealActive(scroller: Element | null): void {
  const active = scroller?.querySelector('[aria-current="page"]');
  if (!scroller || !active) return;
  const box = scroller.getBoundingClientRect();
  const entry = active.getBoundingClientRect();
  // Entries at the very edge count as hidden: the navbar covers the top, and the next ones should be seen as well.
  const margin = box.height / 5;
  if (entry.top >= box.top + margin && entry.bottom <= box.bottom - margin) return;
  scroller.scrollTop += entry.top - box.top - box.height / 3;
}
