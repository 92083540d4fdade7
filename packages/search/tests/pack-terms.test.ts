import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PostingLists, packNames, packPostings, unpackNames } from '../src/index/pack-terms.ts';
import { readPostings } from '../src/index/read-term-index.ts';

const FIELDS = 4;
const DOCUMENTS = 100_000;

const count = fc.integer({ min: 1, max: 5000 });
/** How often a term is in the documents of a field, by their ids. */
const counts = fc.dictionary(fc.integer({ min: 1, max: DOCUMENTS }).map(String), count, {
  maxKeys: 20,
  noNullPrototype: true,
});
const fieldsOfTerm = fc
  .array(counts, { minLength: FIELDS, maxLength: FIELDS })
  .filter((fields) => fields.some((field) => Object.keys(field).length > 0));

/** Terms hold whatever is no space: halves of characters and names of prototypes, too. */
const unit = fc.constantFrom('a', 'b', 'é', '語', '\ud83d', '\u0000', '"', '.');
const term = fc.oneof(fc.string({ unit, minLength: 1 }), fc.constantFrom('__proto__', 'docs'));
const index = fc
  .uniqueArray(fc.tuple(term, fieldsOfTerm), { selector: ([text]) => text, maxLength: 30 })
  .map((entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)));

function listsOf(fields: readonly Record<string, number>[]): PostingLists {
  const starts = [0];
  // The keys of an object that are numbers are in ascending order.
  for (const field of fields) starts.push((starts.at(-1) ?? 0) + Object.keys(field).length);
  return {
    starts: Int32Array.from(starts),
    ids: Int32Array.from(fields.flatMap((field) => Object.keys(field).map(Number))),
    counts: Int32Array.from(fields.flatMap((field) => Object.values(field))),
  };
}

test('packed terms come back as they were, through JSON, all or some of them', () => {
  fc.assert(
    fc.property(index, fc.nat(30), (entries, from) => {
      const names = entries.map(([text]) => text);
      const lists = listsOf(entries.flatMap(([, fields]) => fields));
      const packed = JSON.parse(
        JSON.stringify({ ...packNames(names), ...packPostings(lists, FIELDS, 0, names.length) }),
      );
      expect(unpackNames(packed)).toEqual(names);
      expect(readPostings(packed, names.length, DOCUMENTS)).toEqual(lists);
      const rest = entries.slice(from);
      const some = packPostings(lists, FIELDS, entries.length - rest.length, entries.length);
      expect(readPostings(some, rest.length, DOCUMENTS)).toEqual(listsOf(rest.flatMap(([, fields]) => fields)));
    }),
    runs(50),
  );
});
