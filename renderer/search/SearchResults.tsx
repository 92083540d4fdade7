import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import type { HitGroup } from './group-hits.ts';
import { Marked } from './Marked.tsx';
import { type HitPlace, hitPlace } from './open-hit.ts';
import type { SearchHit } from './search-client.ts';
import type { ResultList } from './use-result-list.ts';

interface SearchResultsProps {
  /** Id of the list; those of the results start with it. */
  id: string;
  list: ResultList;
  /** The address of a result, for the browser. */
  hrefOf: (hit: SearchHit) => string;
  onOpen: (hit: SearchHit, place: HitPlace) => void;
}

/** The results of a search by page. */
export function SearchResults({ id, list, hrefOf, onOpen }: SearchResultsProps) {
  const { groups, hits, active, activate } = list;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active result is found by its state in the document
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, hits.length]);
  const result = (hit: SearchHit) => {
    const index = hits.indexOf(hit);
    return (
      <Result
        key={hit.route}
        id={`${id}-${index}`}
        hit={hit}
        href={hrefOf(hit)}
        active={index === active}
        onActive={() => activate(index)}
        onOpen={() => onOpen(hit, 'here')}
      />
    );
  };
  return (
    <div role="listbox" id={id} aria-label="Search results" className="search-list" ref={box}>
      {groups.map((group) => (
        <Group key={group.hits[0]?.route} group={group} result={result} />
      ))}
    </div>
  );
}

function Group({ group: { place, hits }, result }: { group: HitGroup; result: (hit: SearchHit) => ReactNode }) {
  const path = place.join(' › ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-label={path}>
      <p className="search-group" aria-hidden="true">
        {path}
      </p>
      {hits.map(result)}
    </div>
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
    // With a modifier the browser opens the link elsewhere.
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
      {operation ? <MethodBadge method={operation.method} /> : <Icon name={kind === 'page' ? 'page' : 'hash'} />}
      <span className="search-result-text">
        <span className="search-result-title">
          <Marked text={title} />
        </span>
        {operation && (
          <span className="search-result-path">
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
