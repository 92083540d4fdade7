import type { Sentence } from '../sentence.ts';

/** Roles and permissions. */
export const roles: readonly Sentence[] = [
  {
    sentence: 'None. There is no login and no roles; all visitors see the same content.',
    tests: {
      'e2e/visitors.spec.ts': [
        'no page asks who the reader is: there is nothing to fill in, and no cookie',
        'every reader gets the same pages, whatever a browser says of itself',
      ],
    },
  },
];
