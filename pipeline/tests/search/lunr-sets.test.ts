import { createSearcher } from '@docgraph/search/create-searcher';
import { lunrOver } from '@docgraph/search/tests/lunr-oracle';
import { partsOf, stemOf } from '@docgraph/search/text/terms-of';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf } from './sample-index.ts';

/*
 * Compares found documents with those that lunr finds. This test excludes intentional differences:
 * - Words that differ from their stem: our terms are whole words, while lunr indexes stems, so that only ours find
 *   `managi*`, and `manag~1` matches words.
 * - Names with multiple parts (`us-east1`): our parts are terms, too.
 * - Stop words: lunr omits them in every field, and our index only in the content.
 * - Words without an operator: ours also match longer words, similar words, and so on.
 * - More than 2 edits, 4 wildcards, or 16 words, which our search limits.
 */
const words = 'disk dusk risk task disks3 desk net nets9 gpu gpu8 cpu vm ssh cidr 1 12 123 23 3'.split(' ');

const word = fc.constantFrom(...words);
const text = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
const documents = fc.array(fc.record({ title: text, content: text }), { minLength: 1, maxLength: 12 });

/** A word with wildcards in place of some letters. */
const pattern = fc
  .tuple(word, fc.nat(4), fc.nat(2), fc.boolean())
  .map(([base, at, cut, open]) => `${base.slice(0, at)}*${base.slice(at + cut)}${open ? '*' : ''}`);
const edited = fc
  .tuple(word, fc.nat(4), fc.constantFrom('', 'x', 'is'), fc.constantFrom(1, 2))
  .map(([base, at, put, distance]) => `${base.slice(0, at)}${put}${base.slice(at + 1) || 'k'}~${distance}`);
const term = fc.oneof(word, pattern, edited);
const clause = fc
  .tuple(fc.constantFrom('', '+', '-'), fc.constantFrom('', 'title:', 'content:'), term)
  // Our search finds more than lunr for an ordinary word.
  .filter(([presence, field, value]) => presence !== '' || field !== '' || /[*~]/.test(value))
  .map((parts) => parts.join(''));
const query = fc.array(clause, { minLength: 1, maxLength: 4 }).map((clauses) => clauses.join(' '));

test('the words in this test equal their stems and have one part', () => {
  for (const one of words) expect([stemOf(one) ?? one, partsOf(one)]).toEqual([one, [one]]);
});

test('fields, presence, wildcards, and edits find the same documents as in lunr', () => {
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
