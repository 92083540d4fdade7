import type { Sentence } from '../sentence.ts';

/** States and transitions. */
export const states: readonly Sentence[] = [
  {
    sentence: 'Colour mode: light or dark.',
    tests: {
      'e2e/color-mode.spec.ts': [
        'the toggle switches the mode, and saves it',
        'a mode that is none is ignored, wherever it comes from',
      ],
    },
  },
  {
    sentence:
      "It starts from the page's theme attribute, is changed by the toggle and is saved; the saved value is synced across browser tabs.",
    tests: {
      'e2e/color-mode.spec.ts': [
        'the saved mode is there before anything is painted, and nothing changes it afterwards',
        'the toggle switches the mode, and saves it',
        'another browser tab follows a choice, and the end of it',
      ],
    },
  },
  {
    sentence: 'If the switch is disabled the saved value is deleted.',
    tests: {
      'e2e/locked/color-mode.spec.ts': [
        'without the switch there is no toggle, and a saved mode is deleted without having been applied',
      ],
    },
  },
  {
    sentence:
      'When the choice is cleared and respect-system-preference is on, the mode follows the system scheme; otherwise the default mode.',
    holds: 'Readers have no button for it: a choice is cleared with its key in storage, also from another browser tab.',
    tests: {
      'e2e/dark/color-mode.spec.ts': [
        'a choice comes before the system, and when it is cleared the mode is that of the system again',
      ],
      'e2e/color-mode.spec.ts': ['another browser tab follows a choice, and the end of it'],
    },
  },
  {
    sentence: 'System scheme changes are followed except during printing.',
    holds: 'They are where the site follows the system and the reader has made no choice.',
    tests: {
      'e2e/dark/color-mode.spec.ts': [
        'without a choice the mode follows the system',
        'printing, which browsers do in the light scheme, changes nothing',
      ],
      'e2e/color-mode.spec.ts': ['a change of the system leaves the choice of the reader alone'],
    },
  },
  {
    sentence: 'Announcement bar: shown unless dismissed.',
    holds: 'One that cannot be closed is always shown.',
    tests: {
      'e2e/announcement.spec.ts': [
        'the announcement stands above the navbar, and its id is saved',
        'a closed announcement is gone before anything is painted',
      ],
    },
  },
  {
    sentence: 'Closing stores dismissed = true.',
    tests: { 'e2e/announcement.spec.ts': ['closing it is saved, and lasts'] },
  },
  {
    sentence:
      'When the configured id differs from the stored id, the new id is saved and the dismissal reset so the bar shows again.',
    tests: {
      'e2e/announcement.spec.ts': ['a new announcement shows on the first load to readers who closed the last one'],
    },
  },
  {
    sentence: 'A legacy misspelt stored id is migrated to the correct spelling.',
    holds: 'The misspelled id is `annoucement-bar`, which stood for `announcement-bar` and for no other id.',
    tests: {
      'e2e/dark/announcement.spec.ts': [
        'the misspelled id of old versions is migrated, and the announcement stays closed',
      ],
      'e2e/announcement.spec.ts': ['the misspelled id of old versions does not stand for another announcement'],
    },
  },
  {
    sentence: 'Mobile sidebar: open or closed (see section 2).',
    tests: { 'e2e/mobile-menu.spec.ts': ['a press beside the menu closes it, and so does its button'] },
  },
  {
    sentence: 'Docs version choice is persisted in local storage.',
    tests: { 'e2e/versions/versions.spec.ts': ['outside the docs the preferred version counts'] },
  },
];
