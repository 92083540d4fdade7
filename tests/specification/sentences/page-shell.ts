import type { Sentence } from '../sentence.ts';

/** What is around the content of every page. */
export const pageShell: readonly Sentence[] = [
  {
    sentence:
      'Every page has, from top: an optional dismissible announcement bar, the top navbar, the content area with a crash fallback, and an optional footer.',
    tests: {
      'e2e/shell.spec.ts': ['from top to bottom: announcement, navbar, content, footer, on every kind of page'],
      'e2e/versions/shell.spec.ts': ['a site without an announcement and a footer has the rest of the shell'],
      'e2e/announcement.spec.ts': ['closing it is saved, and lasts'],
      'e2e/crash.spec.ts': ['content that cannot be rendered is replaced by its error, and the shell stays'],
    },
  },
  {
    sentence: "Crash fallback: heading 'This page crashed.', the error message, and a 'Try again' button.",
    tests: {
      'e2e/crash.spec.ts': [
        'content that cannot be rendered is replaced by its error, and the shell stays',
        'Try again renders the content that crashed again',
      ],
    },
  },
];
