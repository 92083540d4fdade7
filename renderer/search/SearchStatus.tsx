import { limits } from '@docgraph/search/query/limits';
import type { ReadText, ScriptKey } from '@docgraph/texts/text-reader';
import { RichText, useLanguage, useText } from '@docgraph/ui/rich-text';
import { Fragment } from 'react';
import type { AnsweredQuery } from './use-search.ts';

/** Maximum number of words to list in a message. */
const NAMED_WORDS = 3;

/** Messages about the results, which screen readers announce. */
export function SearchStatus({ shown }: { shown: AnsweredQuery | undefined }) {
  return (
    <div className="search-status" role="status">
      {shown && <AnswerStatus shown={shown} />}
    </div>
  );
}

function AnswerStatus({ shown: { query, answer } }: { shown: AnsweredQuery }) {
  const { total, corrections, problem, hints, missing } = answer;
  const text = useText();
  const language = useLanguage();
  const quoted = (words: readonly string[]) => quotedWords(words, text, language);
  return (
    <>
      {total === 0 && <p className="search-message">{text('search.none')}</p>}
      {/* Includes the query, so that screen readers announce every change. */}
      <p className="visually-hidden">{foundText(query, total, text)}</p>
      {total > 0 && corrections.length > 0 && (
        <p className="search-hint">
          <RichText
            of="search.corrected"
            values={{
              used: corrections.slice(0, NAMED_WORDS).map(({ used }, index) => (
                <Fragment key={used}>
                  {index > 0 && ', '}
                  <strong>{used}</strong>
                </Fragment>
              )),
              words: quoted(corrections.map(({ written }) => written)),
            }}
          />
        </p>
      )}
      {missing.length > 0 && <p className="search-hint">{text('search.missing', { words: quoted(missing) })}</p>}
      {problem !== undefined && <p className="search-hint">{text('search.plain-text', { problem })}</p>}
      {hints.map((hint) => (
        <p key={hint} className="search-hint">
          {hint === 'time' ? text('search.limit.time') : text(`search.limit.${hint}`, { count: limits[hint] })}
        </p>
      ))}
    </>
  );
}

/** Returns a message with the number of results, for screen readers. */
function foundText({ text: query, type }: AnsweredQuery['query'], count: number, text: ReadText<ScriptKey>): string {
  const place = type && text(`search.${type}`);
  if (count === 0) return place ? text('search.none-in', { query, place }) : text('search.none-for', { query });
  return place ? text('search.found-in', { count, query, place }) : text('search.found-for', { count, query });
}

/** Formats words as a list, with a count of the rest. */
function quotedWords(words: readonly string[], text: ReadText<ScriptKey>, language: string): string {
  const named = words.slice(0, NAMED_WORDS).map((word) => text('search.quoted', { word }));
  const rest = words.length - named.length;
  const all = rest > 0 ? [...named, text('search.more-words', { count: rest })] : named;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(all);
}
