/** Marks the current menu entry, opens its group, and scrolls it into view. */
export function markInMenu(hash: string): void {
  const menu = document.querySelector('.api-nav');
  if (menu === null) return;
  const section = hash.split('/').slice(0, 2).join('/');
  const entry = section === '' ? null : menu.querySelector(`.api-menu-group [href$="${CSS.escape(section)}"]`);
  const marked = menu.querySelector('.api-menu-group [aria-current]');
  if (entry === marked) return;
  marked?.removeAttribute('aria-current');
  entry?.setAttribute('aria-current', 'location');
  openGroupOf(menu, entry);
  if (entry !== null) keepInView(entry);
}

/** Opens the group of an entry, and closes the group that this function opened before. */
function openGroupOf(menu: Element, entry: Element | null): void {
  const group = entry?.closest<HTMLDetailsElement>('.api-menu-tag');
  const opened = menu.querySelector<HTMLDetailsElement>('.api-menu-tag[data-opened]');
  if (opened !== null && opened !== group) {
    opened.open = false;
    delete opened.dataset.opened;
  }
  if (!group || group.open) return;
  group.open = true;
  group.dataset.opened = '';
}

/** Scrolls the menu to an entry without scrolling the page. */
export function keepInView(entry: Element): void {
  const menu = entry.closest('.mobile-menu-panel') ?? entry.closest('.api-menu');
  if (menu === null) return;
  const box = menu.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  const margin = box.height / 6;
  if (top >= box.top + margin && bottom <= box.bottom - margin) return;
  menu.scrollTop += top - box.top - box.height / 3;
}
