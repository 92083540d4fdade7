/**
 * Words that say nothing about a text: not in the `content` field of an index, and optional in a query with other
 * words. `get`, `can`, `how`, `not` and their like are none of them: they are names and questions in documentation.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by for from had has have he her his if in into is it its of on or our she so ' +
    'such than that the their them then there these they this to was we were which will with would you your'
  ).split(' '),
);
