import { createSearcher } from '@docgraph/search/create-searcher';
import { lunrOver } from '@docgraph/search/tests/lunr-oracle';
import { partsOf, stemOf } from '@docgraph/search/text/terms-of';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf } from './sample-index.ts';

/*
 * The same documents are found as by lunr. What differs on purpose, and is kept out here:
 * - Words that are not their own stem: terms are whole words here, so that `managi*` finds what lunr, which keeps stems
 *   only, does not, and `manag~1` is about words.
 * - Names of several parts (`us-east1`): the parts are terms, too.
 * - Stop words: lunr leaves them out of every field, this index only out of the content.
 * - Words without an operator: they also stand for what they start, for words that are nearly the same, and so on.
 * - More than 2 edits, 4 wildcards or 16 words, which are limited here.
 */
const words = 'disk dusk risk task disks3 desk net nets9 gpu gpu8 cpu vm ssh cidr 1 12 123 23 3'.split(' ');

const word = fc.constantFrom(...words);
const text = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
const documents = fc.array(fc.record({ title: text, content: text }), { minLength: 1, maxLength: 12 });

/** A word with wildcards in place of some of its letters. */
const pattern = fc
  .tuple(word, fc.nat(4), fc.nat(2), fc.boolean())
  .map(([base, at, cut, open]) => `${base.slice(0, at)}*${base.slice(at + cut)}${open ? '*' : ''}`);
const edited = fc
  .tuple(word, fc.nat(4), fc.constantFrom('', 'x', 'is'), fc.constantFrom(1, 2))
  .map(([base, at, put, distance]) => `${base.slice(0, at)}${put}${base.slice(at + 1) || 'k'}~${distance}`);
const term = fc.oneof(word, pattern, edited);
const clause = fc
  .tuple(fc.constantFrom('', '+', '-'), fc.constantFrom('', 'title:', 'content:'), term)
  // An ordinary word means more here than it does for lunr.
  .filter(([presence, field, value]) => presence !== '' || field !== '' || /[*~]/.test(value))
  .map((parts) => parts.join(''));
const query = fc.array(clause, { minLength: 1, maxLength: 4 }).map((clauses) => clauses.join(' '));

test('the words of this test are their own stems and have one part', () => {
  for (const one of words) expect([stemOf(one) ?? one, partsOf(one)]).toEqual([one, [one]]);
});

test('fields, presence, wildcards and edits find the documents that lunr finds', () => {
  fc.assert(
    fc.property(documents, fc.array(query, { minLength: 1, maxLength: 12 }), (contents, queries) => {
      const search = createSearcher([indexOf(...contents)]);
      const lunrFinds = lunrOver(contents);
      for (const asked of queries) {
        const { hits } = search(asked, { limit: Number.POSITIVE_INFINITY });
        const found = hits.map(({ document }) => document.id).sort((a, b) => a - b);
        expect(found, asked).toEqual(lunrFinds(asked));
      }
    }),
    runs(30),
  );
});
