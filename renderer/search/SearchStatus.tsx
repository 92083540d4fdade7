import type { SearchAnswer } from './search-client.ts';

/** What is to be said about an answer beside its results; screen readers read it out. */
export function SearchStatus({ answer }: { answer: SearchAnswer | undefined }) {
  return (
    <div className="search-status" role="status">
      {answer && <AnswerStatus answer={answer} />}
    </div>
  );
}

function AnswerStatus({ answer: { hits, corrections, problem, hints } }: { answer: SearchAnswer }) {
  const count = hits.length;
  return (
    <>
      {count === 0 ? (
        <p className="search-message">No results found.</p>
      ) : (
        <p className="visually-hidden">{count === 1 ? '1 result' : `${count} results`}</p>
      )}
      {count > 0 &&
        corrections.map(({ written, used }) => (
          <p key={written} className="search-hint">
            Showing results for <strong>{used}</strong>: nothing has “{written}”.
          </p>
        ))}
      {problem !== undefined && <p className="search-hint">Searched as plain words: {problem}.</p>}
      {hints.map((hint) => (
        <p key={hint} className="search-hint">
          {hint}
        </p>
      ))}
    </>
  );
}
