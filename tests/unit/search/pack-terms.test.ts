import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  packNames,
  packPostings,
  type TermPostings,
  unpackNames,
  unpackPostings,
} from '../../../search/index/pack-terms.ts';
import { runs } from '../property-runs.ts';

const FIELDS = 4;

const count = fc.integer({ min: 1, max: 5000 });
const postings = fc
  .dictionary(fc.integer({ min: 1, max: 100_000 }).map(String), count, {
    minKeys: 1,
    maxKeys: 20,
    noNullPrototype: true,
  })
  // The keys of an object that are numbers are in ascending order.
  .map((entries) => ({ ids: Object.keys(entries).map(Number), counts: Object.values(entries) }));
const fieldsOfTerm: fc.Arbitrary<TermPostings> = fc
  .array(fc.option(postings, { nil: undefined }), { minLength: FIELDS, maxLength: FIELDS })
  .filter((fields) => fields.some((field) => field !== undefined));

/** Terms hold whatever is no space: halves of characters and names of prototypes, too. */
const unit = fc.constantFrom('a', 'b', 'é', '語', '\ud83d', '\u0000', '"', '.');
const term = fc.oneof(fc.string({ unit, minLength: 1 }), fc.constantFrom('__proto__', 'docs'));
const index = fc
  .uniqueArray(fc.tuple(term, fieldsOfTerm), { selector: ([text]) => text, maxLength: 30 })
  .map((entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)));

test('packed terms come back as they were, through JSON', () => {
  fc.assert(
    fc.property(index, (entries) => {
      const packed = JSON.parse(
        JSON.stringify({
          ...packNames(entries.map(([text]) => text)),
          ...packPostings(entries.map(([, fields]) => fields)),
        }),
      );
      const unpacked: [string, TermPostings][] = [];
      let found: [field: number, id: number, count: number][] = [];
      const terms = unpackNames(packed);
      unpackPostings(
        packed,
        terms.length,
        FIELDS,
        (...posting) => found.push(posting),
        (place) => {
          const fields = Array.from({ length: FIELDS }, (_, at) => found.filter(([field]) => field === at));
          const lists = fields.map((list) => ({ ids: list.map(([, id]) => id), counts: list.map(([, , n]) => n) }));
          unpacked.push([terms[place] ?? '', lists.map((list) => (list.ids.length > 0 ? list : undefined))]);
          found = [];
        },
      );
      expect(unpacked).toEqual(entries);
    }),
    runs(50),
  );
});
