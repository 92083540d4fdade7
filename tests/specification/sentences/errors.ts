import type { Sentence } from '../sentence.ts';

/** The error catalog. */
export const errors: readonly Sentence[] = [
  {
    sentence: "Rendering failure of content: 'This page crashed.' with the message and a 'Try again' button.",
    tests: {
      'e2e/crash.spec.ts': [
        'content that cannot be rendered is replaced by its error, and the shell stays',
        'Try again renders the content that crashed again',
      ],
    },
  },
  {
    sentence: 'Route load failure: the error text with Retry (or a page reload during navigation).',
    tests: {
      'e2e/network-faults.spec.ts': [
        'where the page cannot be had either, the failure is shown, and Retry gets it later',
        'where the data of a page is missing, the server is asked for the page, once',
      ],
    },
  },
  {
    sentence: 'A page component without a default export raises an error.',
    holds: 'The components that are loaded on demand are named exports; one that is missing is an error that names it.',
    tests: {
      'unit/renderer/ui/lazy-view.test.ts': ['a module without the component is an error for developers that names it'],
    },
  },
  {
    sentence:
      'A base-URL misconfiguration shows a banner saying the site did not load properly and suggesting a base URL.',
    tests: {
      'e2e/base-url.spec.ts': [
        'a wrong base URL is named on the page, with the one that fits',
        'a page that loads has no banner',
      ],
    },
  },
  {
    sentence: "A missing navbar item type raises 'No NavbarItem component found for type ...'.",
    tests: {
      'e2e/versions/navbar.spec.ts': ['an item of an unknown type is an error that is shown, and the page stays'],
      'unit/settings/parse-settings.test.ts': [
        'an unknown type of navbar item is an error that names it and those that exist',
      ],
    },
  },
  {
    sentence: 'Missing framework providers raise developer errors.',
    tests: {
      'unit/renderer/ui/require-context.test.tsx': [
        'a component outside of its <%s> is an error for developers that names the provider and the hook',
      ],
    },
  },
];
