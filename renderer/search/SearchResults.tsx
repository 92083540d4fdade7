import type { MarkedText, SearchHit } from '@docgraph/schemas/search-answer';
import { Icon } from '@docgraph/ui/Icon';
import { MethodBadge } from '@docgraph/ui/MethodBadge';
import { useText } from '@docgraph/ui/rich-text';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type HitPlace, hitPlace } from './open-hit.ts';
import { RESULTS_ID } from './search-shell.ts';
import { FIRST_PAGE, FURTHER_PAGE, type HitGroup, type ResultList } from './use-result-list.ts';
import type { AnsweredQuery } from './use-search.ts';

interface SearchResultsProps {
  list: ResultList;
  /** Returns the URL of a result. */
  hrefOf: (hit: SearchHit) => string;
  onOpen: (hit: SearchHit, place: HitPlace) => void;
  /** Shows the next page of results. */
  onMore: () => void;
}

/** Returns the element ID of a result. */
export function resultId(index: number): string {
  return `${RESULTS_ID}-${index}`;
}

/** Search results grouped by page. */
export function SearchResults({ list, hrefOf, onOpen, onMore }: SearchResultsProps) {
  const { shown, groups, hits, active, answered, activate } = list;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { text: query, type } = shown?.query ?? {};
  const activeRoute = hits[active]?.route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active result is found by its `aria-selected`
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeRoute, query, type]);
  const result = (hit: SearchHit) => {
    const index = hits.indexOf(hit);
    return (
      <Result
        key={hit.route}
        id={resultId(index)}
        hit={hit}
        href={hrefOf(hit)}
        active={index === active}
        onActive={() => activate(index)}
        onOpen={() => onOpen(hit, 'here')}
      />
    );
  };
  return (
    <div className="search-results" ref={box}>
      {/* Busy until the final results. */}
      <div role="listbox" id={RESULTS_ID} aria-label={text('search.results')} aria-busy={shown && !answered}>
        {groups.map((group) => (
          <Group key={group.hits[0]?.route} group={group} result={result} />
        ))}
      </div>
      {shown && <MoreButton shown={shown} onPress={onMore} />}
    </div>
  );
}

function Group({ group, result }: { group: HitGroup; result: (hit: SearchHit) => ReactNode }) {
  const { title, hits } = group;
  const path = group.path.join(' › ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
    <div role="group" aria-label={path === '' ? title : `${title}, ${path}`}>
      <p className="search-group" aria-hidden="true">
        <span className="search-group-title">{title}</span> {path}
      </p>
      {hits.map(result)}
    </div>
  );
}

/** Shows the number of remaining hits, and loads more of them. */
function MoreButton({ shown: { answer }, onPress }: { shown: AnsweredQuery; onPress: () => void }) {
  const text = useText();
  const rest = answer.total - answer.hits.length;
  if (rest <= 0) return null;
  const isFirst = answer.hits.length <= FIRST_PAGE;
  return (
    <button type="button" className="search-more" onClick={onPress}>
      {isFirst
        ? text('search.show-all', { count: answer.total })
        : text('search.show-more', { count: Math.min(rest, FURTHER_PAGE) })}
    </button>
  );
}

interface ResultProps {
  id: string;
  hit: SearchHit;
  href: string;
  active: boolean;
  onActive: () => void;
  onOpen: () => void;
}

function Result({ id, hit: { kind, title, operation, snippet }, href, active, onActive, onOpen }: ResultProps) {
  const onClick = (event: MouseEvent) => {
    // With a modifier key, the browser opens the link in another tab or window.
    if (hitPlace(event) !== 'here') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="search-result"
      href={href}
      onClick={onClick}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && !active && onActive()}
    >
      <Icon name={kind === 'page' ? 'page' : 'hash'} />
      <span className="search-result-text">
        <span className="search-result-title">
          <Marked text={title} />
        </span>
        {operation && (
          <span className="search-result-path">
            <MethodBadge method={operation.method} />
            {'\u00a0'}
            <Marked text={operation.path} />
          </span>
        )}
        {snippet.text !== '' && (
          <span className="search-result-snippet">
            <Marked text={snippet} />
          </span>
        )}
      </span>
      <Icon name="enter" />
    </a>
  );
}

/** Text with highlighted matches. */
function Marked({ text: { text, marks } }: { text: MarkedText }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
