import type { Sentence } from '../sentence.ts';

/** The bar at the top, and the menu of small windows. */
export const navbar: readonly Sentence[] = [
  {
    sentence: 'Two site links: Docs (/) and API (/api/).',
    tests: { 'e2e/navbar.spec.ts': ['Docs leads to the home page, API to the reference, both on the left'] },
  },
  {
    sentence: 'Items sit in a left or right group.',
    tests: { 'e2e/versions/navbar.spec.ts': ['the bar shows every type of item on its side'] },
  },
  {
    sentence:
      'Supported item types: default link, locale dropdown, search, dropdown, raw html, single doc link, doc sidebar link, docs version link, docs version dropdown.',
    holds: 'HTML is sanitized.',
    tests: {
      'e2e/versions/navbar.spec.ts': ['the bar shows every type of item on its side'],
      'unit/settings/parse-settings.test.ts': ['every field of the navbar item %j is read'],
    },
  },
  {
    sentence: 'An unknown type is an error.',
    holds: 'The build says so; a page whose data comes from a later version shows it in the place of the navbar.',
    tests: {
      'unit/settings/parse-settings.test.ts': [
        'an unknown type of navbar item is an error that names it and those that exist',
      ],
      'e2e/versions/navbar.spec.ts': ['an item of an unknown type is an error that is shown, and the page stays'],
    },
  },
  {
    sentence: 'The brand link goes to the configured logo href, or the site root.',
    tests: {
      'e2e/navbar.spec.ts': ['the brand leads to the site root'],
      'e2e/locked/navbar.spec.ts': ['the brand leads to the configured address of the logo'],
    },
  },
  {
    sentence:
      'It can hide when scrolling down and reappear when scrolling up, when near the top or near the bottom of the page.',
    holds: 'It does where `navbar.hideOnScroll` is set.',
    tests: {
      'e2e/navbar-visibility.spec.ts': [
        'the navbar hides on the way down, and is back on the way up and near the top',
        'the navbar is back near the bottom',
      ],
      'e2e/locked/navbar.spec.ts': ['a navbar that is not told to hide stays while the reader scrolls down'],
      'unit/renderer/navbar/navbar-visibility.test.ts': ['it is there near the top and near the bottom'],
    },
  },
  {
    sentence: 'It stays hidden when jumping to an in-page anchor.',
    tests: {
      'e2e/navbar-visibility.spec.ts': [
        'the navbar stays hidden on a jump to an anchor, up or down, also to the same one again',
      ],
    },
  },
  {
    sentence:
      'At window width 996px or less it shows a hamburger button that opens a sidebar containing the primary menu and a secondary menu (with a back-to-main-menu button).',
    tests: {
      'e2e/mobile-menu.spec.ts': [
        'at 996 px the layout is the mobile one, at 997 px the desktop one',
        'it opens with the tree of pages; "← Back to main menu" leads to the items of the navbar',
      ],
    },
  },
  {
    sentence: 'Page scroll is locked while it is open.',
    tests: {
      'e2e/mobile-menu.spec.ts': ['the page behind an open menu does not scroll, and keeps its position'],
    },
  },
  {
    sentence: 'It closes on back navigation and when the layout returns to desktop.',
    holds: 'Going back closes the menu and stays on the page.',
    tests: {
      'e2e/mobile-menu.spec.ts': [
        'Back closes the menu and stays on the page; the next Back leaves it',
        'the menu closes when the layout returns to desktop',
      ],
    },
  },
  {
    sentence: 'The secondary menu appears only when secondary content is registered and the sidebar is open.',
    tests: {
      'e2e/mobile-menu.spec.ts': [
        'it opens with the tree of pages; "← Back to main menu" leads to the items of the navbar',
        'a page without a tree of pages shows the items of the navbar, and no way back',
      ],
      'unit/renderer/navbar/menu-state.test.ts': [
        'it opens with the secondary panel where there is one, and only while open',
      ],
    },
  },
  {
    sentence:
      'Locale dropdown lists each locale with label and language code; choosing one goes to the same page in that locale, keeping query string and hash.',
    tests: {
      'e2e/versions/versions.spec.ts': [
        'each language is named in itself',
        'a locale is chosen for the same page, keeping query and hash',
      ],
    },
  },
  {
    sentence: 'Mobile label: Languages.',
    tests: {
      'e2e/versions/mobile-menu.spec.ts': ['the dropdowns of versions and locales are called Versions and Languages'],
    },
  },
  {
    sentence:
      "Docs version dropdown lists versions; each links to the same page in that version if it exists, otherwise to the version's main doc, keeping query and hash.",
    tests: {
      'e2e/versions/versions.spec.ts': [
        'a version is chosen for the same page, keeping query and hash, and remembered',
        'a page that a version lacks leads to its home page',
      ],
      'unit/link/editions.test.ts': [
        'a page knows where it is in the other versions: the same file, else the same route, else the home page',
      ],
    },
  },
  {
    sentence: 'Clicking saves the preferred version.',
    tests: {
      'e2e/versions/versions.spec.ts': [
        'a version is chosen for the same page, keeping query and hash, and remembered',
      ],
    },
  },
  {
    sentence: 'With one or no entry it becomes a plain link.',
    tests: {
      'e2e/locked/navbar.spec.ts': ['with one version and one locale the dropdowns are plain links'],
      'unit/renderer/navbar/resolve-navbar-item.test.ts': [
        'with one version or one locale the dropdown is a plain link',
      ],
    },
  },
  {
    sentence: 'Mobile label: Versions.',
    tests: {
      'e2e/versions/mobile-menu.spec.ts': ['the dropdowns of versions and locales are called Versions and Languages'],
    },
  },
  {
    sentence:
      'Desktop dropdowns open on hover or Enter, close on an outside press or touch, and close on Tab from the last item, moving focus to the next navbar item.',
    tests: {
      'e2e/versions/navbar.spec.ts': [
        'a dropdown opens while the mouse is over it',
        'Enter opens a dropdown, and closes it',
        'a press outside closes a dropdown',
        'on a touch screen › a tap opens a dropdown, and a touch outside closes it',
        'Tab from the last entry closes a dropdown and moves on to the next item',
        'Tab from the last entry of the last dropdown moves on as well',
      ],
    },
  },
  {
    sentence: 'Mobile dropdowns are collapsed or expanded, and start expanded if they hold the active route.',
    tests: {
      'e2e/versions/mobile-menu.spec.ts': [
        'a dropdown is collapsed, and starts expanded where it holds the page being read',
      ],
    },
  },
  {
    sentence: 'The search box sits in the navbar and is hidden in the mobile menu.',
    tests: {
      'e2e/mobile-menu.spec.ts': ['the search is not in the menu; the color mode is'],
      'e2e/search-touch.spec.ts': ['the search box is in the bar, not in the menu'],
    },
  },
  {
    sentence: 'If no search item is configured, one is added on the right.',
    tests: {
      'e2e/locked/navbar.spec.ts': ['where no search item is configured, one is added on the right'],
      'unit/link/link-site.test.ts': ['a search box is added where the settings name none, and only there'],
    },
  },
  {
    sentence:
      "A colour-mode toggle button is labelled 'Switch between dark and light mode (currently dark mode / light mode)'.",
    tests: { 'e2e/color-mode.spec.ts': ['the toggle says which mode it is'] },
  },
];
