import type { Sentence } from '../sentence.ts';

/** Routing behavior. */
export const routing: readonly Sentence[] = [
  {
    sentence: 'Any other path shows a not-found page; its content is not shown.',
    holds: 'Its text is our own, with a link to the home page, and the status is 404.',
    tests: { 'e2e/routes.spec.ts': ['any other path is the not-found page with status 404'] },
  },
  {
    sentence: 'Paths ending in .html or /index.html are treated as the same path without that suffix.',
    tests: {
      'e2e/routes.spec.ts': [
        'a route answers in every form',
        'the page shows in the browser under every form of its route',
      ],
      'e2e/routing.spec.ts': [
        'a host without rewrite rules shows its not-found page at /x.html; the page is found and the address put right',
      ],
    },
  },
  {
    sentence: 'In-site links navigate without a full reload.',
    tests: {
      'e2e/navigation.spec.ts': ['in-site links navigate without a reload and update title, focus and sidebar'],
    },
  },
  {
    sentence:
      "Clicks with meta, alt, ctrl or shift, and non-left clicks, fall back to the browser's default behaviour.",
    tests: {
      'e2e/routing.spec.ts': [
        'only plain left clicks on links of the site stay in the page; the browser gets all others',
      ],
      'e2e/navigation.spec.ts': [
        'a link in the text navigates without a reload; with a modifier it is left to the browser',
      ],
    },
  },
  {
    sentence: 'While a page loads, a spinner shows.',
    tests: { 'e2e/routing.spec.ts': ['a spinner shows while a page loads, and after 200 ms a progress bar'] },
  },
  {
    sentence: 'After a 200 ms delay on route change a progress bar runs.',
    tests: { 'e2e/routing.spec.ts': ['a spinner shows while a page loads, and after 200 ms a progress bar'] },
  },
  {
    sentence: 'A load failure shows the error text with a Retry button.',
    holds: 'This is what readers see where the reload did not help either.',
    tests: {
      'e2e/network-faults.spec.ts': [
        'where the page cannot be had either, the failure is shown, and Retry gets it later',
      ],
    },
  },
  {
    sentence: 'If a route fails to load during navigation, the page reloads.',
    tests: {
      'e2e/navigation.spec.ts': ['a failed navigation loads the page anew'],
      'e2e/network-faults.spec.ts': ['where the data of a page is missing, the server is asked for the page, once'],
    },
  },
  {
    sentence: 'After navigation the view scrolls to the hash target, or to the top if there is none.',
    tests: {
      'e2e/routing.spec.ts': [
        'the title is announced and the tab order starts at the top; with a hash it starts at the target',
      ],
      'e2e/navigation.spec.ts': ['navigation scrolls to the top, and Back restores the position'],
    },
  },
  {
    sentence: 'Prefetching of pages is skipped on 2g or data-saver connections.',
    tests: {
      'e2e/routing.spec.ts': [
        'pages are prefetched when their links are seen, pointed at, focused or touched',
        'nothing is prefetched with {"effectiveType":"2g"}, and navigation still works',
        'nothing is prefetched with {"effectiveType":"slow-2g"}, and navigation still works',
        'nothing is prefetched with {"saveData":true}, and navigation still works',
      ],
    },
  },
  {
    sentence:
      'Page title: trimmed page title, then the delimiter |, then the site title; with an empty page title only the site title.',
    tests: {
      'unit/renderer/page/describe-head.test.ts': [
        'the title is page, delimiter, site; the site alone where the page adds nothing',
      ],
      'e2e/navigation.spec.ts': ['in-site links navigate without a reload and update title, focus and sidebar'],
    },
  },
  {
    sentence: 'The table of contents of a page lists heading levels 2 to 3.',
    tests: {
      'e2e/dark/table-of-contents.spec.ts': [
        'the table of contents lists the headings of the levels 2 and 3, and no others',
      ],
      'unit/render/toc-of.test.ts': ['headings of the levels that are asked for are nested'],
    },
  },
];
