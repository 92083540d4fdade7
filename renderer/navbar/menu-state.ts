/** The menu of small windows. */
export interface MenuState {
  open: boolean;
  /** Whether the reader went on from the tree of pages, which the menu opens with, to the items of the navbar. */
  atMain: boolean;
}

/** What happens to the menu. Whatever takes the reader elsewhere closes it: navigation, Back, a large window. */
export type MenuEvent = 'toggle' | 'close' | 'back-to-main';

export const CLOSED_MENU: MenuState = { open: false, atMain: false };

/** A closed menu forgets where it was: it opens with the tree of pages again. */
export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  if (event === 'back-to-main') return state.open ? { open: true, atMain: true } : state;
  return event === 'toggle' && !state.open ? { open: true, atMain: false } : CLOSED_MENU;
}

/** Which panel is shown; the secondary one only where a page has registered one. */
export function menuPanel({ open, atMain }: MenuState, hasSecondary: boolean): 'primary' | 'secondary' | undefined {
  if (!open) return undefined;
  return hasSecondary && !atMain ? 'secondary' : 'primary';
}
