/** Whether the navbar is hidden, and what that depends on. */
export interface NavbarVisibility {
  hidden: boolean;
  /** Scroll position at the last event, in CSS pixels. */
  scrollTop: number;
  /** Set by a jump to an anchor: the scroll event that follows must not bring the navbar back. */
  jumped: boolean;
}

/** Something that may hide or show the navbar. */
export type NavbarEvent =
  | {
      type: 'scroll';
      scrollTop: number;
      windowHeight: number;
      pageHeight: number;
      navbarHeight: number;
      /** Whether the keyboard is in the navbar, which must then stay in sight. */
      focusInside: boolean;
      /** Whether the window stands where a jump has led, which may take several movements. */
      atPlace: boolean;
    }
  | { type: 'navigate'; toAnchor: boolean }
  | { type: 'focus' };

export const INITIAL_NAVBAR: NavbarVisibility = { hidden: false, scrollTop: 0, jumped: false };

/**
 * The navbar hides while the page scrolls down and comes back on the way up, near the top and near the bottom; a jump to
 * an anchor hides it, and while the keyboard is in it, it stays.
 */
export function nextNavbarVisibility(state: NavbarVisibility, event: NavbarEvent): NavbarVisibility {
  switch (event.type) {
    case 'focus':
      return { ...state, hidden: false };
    case 'navigate':
      return { ...state, hidden: event.toAnchor, jumped: event.toAnchor };
    case 'scroll': {
      const { scrollTop, windowHeight, pageHeight, navbarHeight, focusInside, atPlace } = event;
      if (scrollTop < navbarHeight) return { hidden: false, scrollTop, jumped: false };
      if (state.jumped || atPlace) return { ...state, scrollTop, jumped: false };
      const nearBottom = scrollTop + windowHeight >= pageHeight - navbarHeight;
      if (nearBottom || scrollTop < state.scrollTop) return { hidden: false, scrollTop, jumped: false };
      const isOnTheWayDown = state.scrollTop > 0 && scrollTop > state.scrollTop;
      const hidden = (isOnTheWayDown || state.hidden) && !focusInside;
      return { hidden, scrollTop, jumped: false };
    }
  }
}
