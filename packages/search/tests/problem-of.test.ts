import { expect, test } from 'vitest';
import { problemOf } from '../src/advice.ts';
import { interpretQuery } from '../src/query/interpret-query.ts';

/** What is said of a query, and whether the command line refuses it. */
function judged(query: string) {
  const { error } = interpretQuery(query, undefined);
  const problem = error && problemOf(query, error);
  return { problem, isRefused: problem !== undefined && error?.unknownField === undefined };
}

test.each(['a:b', '::1', '--dry-run', 'node:internal/modules', 'Error: gone', 'host:80/path'])(
  '%s is taken for plain words without a hint',
  (query) => expect(judged(query)).toEqual({ problem: undefined, isRefused: false }),
);

test.each(['foo:bar', 'disk titel:size'])('the unknown field in %s is named with the known ones', (query) => {
  expect(judged(query)).toEqual({ problem: expect.stringContaining("'title'"), isRefused: false });
});

test.each(['title:', 'disk +', 'disk~x'])('%s is a mistake in the query language', (query) => {
  expect(judged(query).isRefused).toBe(true);
});
