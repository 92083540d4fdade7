import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';
import type { HitGroup } from './group-hits.ts';
import { type HitPlace, hitPlace } from './open-hit.ts';
import type { SearchHit } from './search-client.ts';
import type { ResultList } from './use-result-list.ts';

interface SearchResultsProps {
  /** Id of the list; those of the results start with it. */
  id: string;
  list: ResultList;
  onOpen: (hit: SearchHit, place: HitPlace) => void;
}

/** The results of a search by page, or that there are none. */
export function SearchResults({ id, list, onOpen }: SearchResultsProps) {
  const { groups, hits, active, expanded, activate } = list;
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
        active={index === active}
        onActive={() => activate(index)}
        onOpen={() => onOpen(hit, 'here')}
      />
    );
  };
  return (
    <div className="search-results">
      {expanded && hits.length === 0 && <p className="search-message">No results found.</p>}
      <div role="listbox" id={id} aria-label="Search results" ref={box}>
        {expanded && groups.map((group) => <Group key={group.hits[0]?.route} group={group} result={result} />)}
      </div>
    </div>
  );
}

function Group({ group, result }: { group: HitGroup; result: (hit: SearchHit) => ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-label={group.pageTitle}>
      <p className="search-group" aria-hidden="true">
        {[...group.categories, group.pageTitle].join(' › ')}
      </p>
      {group.hits.map(result)}
    </div>
  );
}

interface ResultProps {
  id: string;
  hit: SearchHit;
  active: boolean;
  onActive: () => void;
  onOpen: () => void;
}

function Result({ id, hit, active, onActive, onOpen }: ResultProps) {
  const { baseUrl } = useSite();
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
      href={siteHref(baseUrl, hit.route)}
      onClick={onClick}
      onPointerMove={active ? undefined : onActive}
    >
      <Icon name={hit.route.includes('#') ? 'hash' : 'page'} />
      <span>{hit.sectionTitle}</span>
      <Icon name="enter" />
    </a>
  );
}
