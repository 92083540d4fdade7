import type { Sentence } from '../sentence.ts';

/** Validation rules. */
export const validation: readonly Sentence[] = [
  {
    sentence: 'A doc-sidebar navbar item whose sidebar has no link target is an error.',
    tests: { 'unit/link/navbar-links.test.ts': ['a sidebar without anything to lead to is an error'] },
  },
  {
    sentence:
      'A doc navbar item with an unknown doc id is an error listing available ids (draft doc ids are tolerated and render nothing).',
    tests: {
      'unit/link/navbar-links.test.ts': [
        'an unknown doc id is an error that lists the ids there are',
        'a draft doc id is tolerated, and renders nothing',
      ],
      'e2e/versions/navbar.spec.ts': ['the bar shows every type of item on its side'],
    },
  },
  {
    sentence: 'An unknown docs sidebar id is an error listing available ids.',
    tests: { 'unit/link/navbar-links.test.ts': ['an unknown sidebar id is an error that lists the ids there are'] },
  },
  {
    sentence: 'The current-category helper requires the current path to be in a category.',
    holds: 'It requires the path to be that of a category page.',
    tests: {
      'unit/renderer/page/current-category.test.ts': ['at %s there is no category, which is an error'],
    },
  },
  {
    sentence: 'Build rules: broken links fail the build; broken markdown links only warn; duplicate routes warn.',
    holds:
      'A link to a Markdown file that does not exist is a warning where its address still leads to a page, and a broken link where it does not.',
    tests: {
      'contract/command-line.test.ts': [
        'a broken link fails the build, and nothing is written',
        'a link to a Markdown file that does not exist, at whose address there is a page, is a warning',
        'two pages with one route are a warning',
      ],
    },
  },
];
