import { Fragment } from 'react';
import { TYPE_LABELS } from './SearchFilters.tsx';
import type { AnsweredQuery } from './use-search.ts';

/** Words that a sentence names; it says how many more there are. */
const NAMED_WORDS = 3;

/** What is to be said about an answer beside its results; screen readers read it out. */
export function SearchStatus({ shown }: { shown: AnsweredQuery | undefined }) {
  return (
    <div className="search-status" role="status">
      {shown && <AnswerStatus shown={shown} />}
    </div>
  );
}

function AnswerStatus({ shown: { query, answer } }: { shown: AnsweredQuery }) {
  const { total, corrections, problem, hints, missing } = answer;
  const place = query.type === undefined ? '' : ` in ${TYPE_LABELS[query.type]}`;
  return (
    <>
      {total === 0 && <p className="search-message">No results found.</p>}
      {/* With the query it is another text for every query, which screen readers read out. */}
      <p className="visually-hidden">
        {total === 0 ? 'Nothing' : total === 1 ? '1 result' : `${total} results`}
        {place} for “{query.text}”
      </p>
      {total > 0 && corrections.length > 0 && (
        <p className="search-hint">
          Showing results for{' '}
          {corrections.slice(0, NAMED_WORDS).map(({ used }, index) => (
            <Fragment key={used}>
              {index > 0 && ', '}
              <strong>{used}</strong>
            </Fragment>
          ))}
          : nothing has {quoted(corrections.map(({ written }) => written))}.
        </p>
      )}
      {missing.length > 0 && <p className="search-hint">Nothing has {quoted(missing)}.</p>}
      {problem !== undefined && <p className="search-hint">Searched as plain words: {problem}.</p>}
      {hints.map((hint) => (
        <p key={hint} className="search-hint">
          {hint}
        </p>
      ))}
    </>
  );
}

/** Words as part of a sentence, the first ones by name. */
function quoted(words: readonly string[]): string {
  const named = words.slice(0, NAMED_WORDS).map((word) => `“${word}”`);
  const rest = words.length - named.length;
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(rest > 0 ? [...named, `${rest} more words`] : named);
}
