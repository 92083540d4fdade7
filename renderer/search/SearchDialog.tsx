import type { SearchHit } from '@docgraph/schemas/search-answer';
import { adoptStyle } from '@docgraph/ui/adopt-style';
import { RichText, useText } from '@docgraph/ui/rich-text';
import { useSite } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { isOverlayEntry } from '../history/overlay-entry.ts';
import { createSearchClient } from './create-search-client.ts';
import { createEndpointClient } from './endpoint-client.ts';
import { type HitPlace, type OpenedHit, openElsewhere, useEnter, withHighlight } from './open-hit.ts';
import { SearchAdvice } from './SearchAdvice.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { resultId, SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import style from './search-results.css?inline';
import type { SearchShell } from './search-shell.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useResultList } from './use-result-list.ts';
import { useSearchField } from './use-search-field.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useSearchOpening } from './use-search-opening.ts';

adoptStyle(style);

export interface SearchDialogProps {
  /** The search dialog in the page, which may already be open. Never changes. */
  shell: SearchShell;
  /** Tags of the indexes. Never change. */
  tags: readonly string[];
  /** Called when a result is opened in this tab, before the navigation. */
  onOpenHit: (hit: OpenedHit) => void;
}

/** Content of the search dialog: results below the field, with arrow-key navigation. */
export function SearchDialog({ shell, tags, onOpenHit }: SearchDialogProps) {
  const { dialog, field, body } = shell;
  const { baseUrl, searchEndpoint } = useSite();
  const navigate = useNavigate();
  const { open, calls, close } = useSearchOpening(dialog);
  const [client] = useState(() => {
    const local = createSearchClient(baseUrl, tags, (url) => fetch(url));
    return searchEndpoint === undefined ? local : createEndpointClient(searchEndpoint, tags, fetch.bind(window), local);
  });
  // Runs when the dialog has loaded, which may be before it opens, and whenever it opens, before it searches.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever search is requested
  useEffect(() => client.prepare(), [client, calls]);
  useEffect(() => () => client.end(), [client]);
  const { query, settled, write } = useSearchField(shell, {
    onChange() {
      list.setCollapsed(false);
      forget();
    },
    onSubmit: () => enter('here'),
  });
  const list = useResultList(client, open ? settled : '');
  const recent = useRecentSearches();
  const { shown, hits, active, stalled } = list;

  const hrefOf = (hit: SearchHit) => withHighlight(siteHref(baseUrl, hit.route), hit.terms);
  const openHit = (hit: SearchHit, place: HitPlace) => {
    recent.remember(settled.trim());
    if (place !== 'here') return openElsewhere(hrefOf(hit), place);
    close();
    onOpenHit({ pathname: hit.route.replace(/#.*$/, ''), terms: hit.terms });
    navigate(hit.route, { replace: isOverlayEntry() });
  };
  const { enter, forget } = useEnter(list, () => settled === field.value, openHit);
  useSearchKeys(shell, {
    onEnter: enter,
    // Escape hides the results, then clears the field, then closes the dialog.
    onEscape() {
      forget();
      if (shown !== undefined) list.setCollapsed(true);
      else if (query !== '') write('');
      else close();
    },
    onArrow: list.move,
  });

  const expanded = shown !== undefined;
  const activeId = hits[active] && resultId(active);
  useEffect(() => {
    dialog.toggleAttribute('data-stalled', stalled);
    field.setAttribute('aria-expanded', String(expanded));
    if (activeId === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [dialog, field, stalled, expanded, activeId]);

  const showMore = () => {
    list.showMore();
    field.focus();
  };
  return createPortal(
    <>
      <SearchFilters shown={shown} onFilter={list.filter} />
      <SearchStatus shown={shown} />
      <SearchResults list={list} hrefOf={hrefOf} onOpen={openHit} onMore={showMore} />
      {shown?.answer.total === 0 && <SearchAdvice shown={shown} onSearch={write} />}
      {query === '' && <SearchStart recent={recent} onChoose={write} />}
      <SearchKeys />
    </>,
    body,
  );
}

/** Keyboard hints. */
function SearchKeys() {
  const text = useText();
  const arrows = (
    <>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
    </>
  );
  const enterWithModifier = (
    <>
      <span className="on-mac">
        <kbd>⌘ ↵</kbd>
      </span>
      <span className="not-on-mac">
        <kbd>{text('key.control')} ↵</kbd>
      </span>
    </>
  );
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <RichText of="search.keys.move" values={{ keys: arrows }} />
      </span>
      <span>
        <RichText of="search.keys.open" values={{ keys: <kbd>↵</kbd> }} />
      </span>
      <span>
        <RichText of="search.keys.new-tab" values={{ keys: enterWithModifier }} />
      </span>
      <span>
        <RichText of="search.keys.close" values={{ keys: <kbd>{text('key.escape')}</kbd> }} />
      </span>
    </p>
  );
}
