import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery, QueryParseError } from '../../src/query/parse-query.ts';
import { fieldAliases, searchFields } from '../../src/search-fields.ts';
import { clauseText, lunrReads } from '../lunr-oracle.ts';

const fields = searchFields.map(({ name }) => name);

function read(query: string): string {
  try {
    return parseQuery(query, fields).map(clauseText).join(', ');
  } catch (error) {
    if (!(error instanceof QueryParseError)) throw error;
    return `${error.message} ${error.start}-${error.end}`;
  }
}

test.each([
  ['Resize  DISK', '"resize", "disk"'],
  ['+disk -image', '"disk" required, "image" prohibited'],
  ['+title:disk', '"disk" in title required'],
  ['disk ~2', '"disk" ~2'],
  ['disk~1^3~2', '"disk" ~2 ^3'],
  ['disk~1.5', '"disk" ~1, ".5"'],
  ['us-east1 c++', '"us-east1", "c++"'],
  [String.raw`\+disk title\:x a\~1`, '"+disk", "title:x", "a~1"'],
  ['disk\\', '"disk"'],
  ['   ', ''],
])('%j is read as %s', (query, clauses) => {
  expect(read(query)).toBe(clauses);
});

test.each([
  ['foo:bar', `unrecognised field 'foo', possible fields: 'title', 'content', 'tags', 'sidebarParentCategories' 0-3`],
  ['title:', 'expecting term, found nothing 0-5'],
  ['title:+a', `expecting term, found 'PRESENCE' 6-7`],
  ['title:tags:a', `expecting term, found 'FIELD' 6-10`],
  ['+', 'expecting term or field, found nothing 0-1'],
  ['a -', 'expecting term or field, found nothing 2-3'],
  ['--output', `expecting term or field, found 'PRESENCE' 1-2`],
  ['a~', 'edit distance must be numeric 2-2'],
  ['a^', 'boost must be numeric 2-2'],
  ['~1', `expected either a field or a term, found EDIT_DISTANCE with value '1' 1-2`],
  ['^', 'expected either a field or a term, found BOOST 1-1'],
  [
    '__proto__:a',
    `unrecognised field '__proto__', possible fields: 'title', 'content', 'tags', 'sidebarParentCategories' 0-9`,
  ],
])('%j is an error', (query, message) => {
  expect(read(query)).toBe(message);
});

test('fields have short names', () => {
  const clauses = parseQuery('text:a tag:b in:c', fields, fieldAliases);
  expect(clauses.map(({ field }) => field)).toEqual(['content', 'tags', 'sidebarParentCategories']);
});

test('clauses say where they stand', () => {
  const clauses = parseQuery(' +title:disk~1 image', fields);
  expect(clauses.map(({ start, end }) => [start, end])).toEqual([
    [1, 14],
    [15, 20],
  ]);
});

test('every query is read as lunr reads it, errors and their places included', () => {
  const operators = [...':~^+-*\\ \t.'];
  const piece = fc.constantFrom(...operators, 'title', 'tags:', 'foo:', '1', '23', 'a', 'Disk', 'us-east1');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      // lunr counts one more at a backslash that escapes nothing.
      const query = pieces.join('').replace(/\\$/, '');
      expect(read(query), query).toBe(lunrReads(query));
    }),
    runs(1000),
  );
});
