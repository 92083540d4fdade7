/** Queries that show the query language, and what each finds. */
const EXAMPLES = [
  ['title:disk', 'in titles only'],
  ['+disk -shared', 'with one word, without another'],
  ['resiz*', 'any ending'],
  ['snapshto~1', 'a mistake in typing'],
] as const;

/** What can be typed beside plain words. */
export function SearchSyntax() {
  return (
    <dl className="search-syntax">
      {EXAMPLES.map(([query, meaning]) => (
        <div key={query}>
          <dt>
            <code>{query}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
