import type { Sentence } from '../sentence.ts';

/** The bottom of every page. */
export const footer: readonly Sentence[] = [
  {
    sentence:
      'Either columns with titles and link lists, or one row of links separated by a middle dot; optional logo with light and dark variants; optional copyright html string (year 2025).',
    tests: {
      'e2e/footer.spec.ts': ['the footer has columns with titles and lists of links'],
      'e2e/locked/footer.spec.ts': [
        'links without columns stand in one row, with a middle dot between them',
        'the logo leads where it is told to, in the size and the variant that fit',
        'the copyright may hold markup',
      ],
      'e2e/dark/footer.spec.ts': ['a dark footer is dark and readable on a page in the light mode'],
    },
  },
  {
    sentence: 'External links show an external-link icon.',
    tests: { 'e2e/locked/footer.spec.ts': ['only links to other sites have the icon'] },
  },
  {
    sentence:
      "Links: a cloud status page, the provider's marketing site, the cloud console, support, a trust center, terms of use, a privacy notice.",
    tests: {
      'e2e/footer.spec.ts': ['its links are those to the rest of the provider, each on another site, which they say'],
    },
  },
  {
    sentence: 'All are external; their hosts are not shown.',
    holds: 'The hosts are names that are reserved for examples.',
    tests: {
      'e2e/footer.spec.ts': ['its links are those to the rest of the provider, each on another site, which they say'],
      'contract/names.test.ts': ['no host outside the reserved names is linked or called'],
    },
  },
];
