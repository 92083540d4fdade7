import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTerms, unpackTerms } from '../../../search/index/pack-terms.ts';
import type { TermPostings } from '../../../search/index/postings.ts';

const FIELDS = 4;

const postings = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 5000 })), {
    minLength: 1,
    maxLength: 20,
    selector: ([id]) => id,
  })
  .map((pairs) => {
    const sorted = pairs.sort(([a], [b]) => a - b);
    return { ids: sorted.map(([id]) => id), counts: sorted.map(([, count]) => count) };
  });

const fieldsOfTerm: fc.Arbitrary<TermPostings> = fc
  .array(fc.option(postings, { nil: undefined }), { minLength: FIELDS, maxLength: FIELDS })
  .filter((fields) => fields.some((field) => field !== undefined));

/** Terms hold whatever is no space: halves of characters and names of prototypes, too. */
const term = fc
  .oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', '語', '\ud83d', '\u0000', '"', '.') }),
    fc.constantFrom('__proto__', 'docs'),
  )
  .filter((text) => text !== '');

const index = fc
  .uniqueArray(fc.tuple(term, fieldsOfTerm), { selector: ([text]) => text, maxLength: 30 })
  .map((entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)));

test('packed terms come back as they were, through JSON', () => {
  fc.assert(
    fc.property(index, (entries) => {
      const packed = JSON.parse(JSON.stringify(packTerms(entries)));
      const unpacked: [string, TermPostings][] = [];
      let current: TermPostings = Array.from({ length: FIELDS }, () => undefined);
      unpackTerms(
        packed,
        FIELDS,
        (field, id, count) => {
          const list = current[field] ?? { ids: [], counts: [] };
          list.ids.push(id);
          list.counts.push(count);
          current[field] = list;
        },
        (text) => {
          unpacked.push([text, current]);
          current = Array.from({ length: FIELDS }, () => undefined);
        },
      );
      expect(unpacked).toEqual(entries);
    }),
  );
});
