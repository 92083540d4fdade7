/**
 * Words that say nothing about a text: not in the `content` field of an index, and optional in a query with other
 * words. `get`, `can`, `how`, `not` and their like are none of them: they are names and questions in documentation.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a am an and are as at be been but by did do does doing for from had has have he her his i if in into is it its ' +
    'me mine my of on or our ours shall she should so such than that the their them then there these they this ' +
    'those to too was we were which will with would you your yours'
  ).split(' '),
);
