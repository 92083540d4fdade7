import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';
import { useModal } from '../ui/use-modal.ts';
import { createSearchClient } from './create-search-client.ts';
import { isComposing } from './is-composing.ts';
import { moveFocus } from './move-focus.ts';
import { type HitPlace, hitPlace, type OpenedHit, openElsewhere } from './open-hit.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchKeys } from './SearchKeys.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SearchSyntax } from './SearchSyntax.tsx';
import type { SearchHit } from './search-client.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useResultList } from './use-result-list.ts';
import { withHighlight } from './with-highlight.ts';
import './search-dialog.css';

export interface SearchDialogProps {
  /** Tags of the indexes to search; they never change. */
  tags: readonly string[];
  open: boolean;
  /** Changes whenever the search is asked for. */
  calls: number;
  onClose: () => void;
  /** Called when a result is opened in this tab, before the navigation. */
  onOpenHit: (hit: OpenedHit) => void;
}

/** The search: a field, and below it the results, which the arrow keys go through. */
export function SearchDialog({ tags, open: asked, calls, onClose, onOpenHit }: SearchDialogProps) {
  const open = useAfterPaint() && asked;
  const { baseUrl } = useSite();
  const navigate = useNavigate();
  const [client] = useState(() => createSearchClient(baseUrl, tags, (url) => fetch(url)));
  // As soon as the dialog is there, which is before it opens, and at each opening, before it searches.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every call
  useEffect(() => client.prepare(), [client, calls]);
  useEffect(() => () => client.end(), [client]);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  /** The query without what an input method is still composing. */
  const [settled, setSettled] = useState('');
  const list = useResultList(client, open ? settled : '');
  const recent = useRecentSearches();
  const { answer, hits, active } = list;
  const chosen = hits[active];

  useModal(dialog, open, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every call
  useEffect(() => {
    if (!open) return;
    field.current?.focus();
    field.current?.select();
  }, [open, calls]);

  const change = (value: string, composing = false) => {
    setQuery(value);
    if (composing) return;
    list.setCollapsed(false);
    setSettled(value);
  };
  const changeByChoice = (value: string) => {
    change(value);
    field.current?.focus();
  };
  const hrefOf = (hit: SearchHit) => withHighlight(siteHref(baseUrl, hit.route), hit.terms);
  const openHit = (hit: SearchHit, place: HitPlace) => {
    recent.remember(settled.trim());
    if (place !== 'here') return openElsewhere(hrefOf(hit), place);
    onClose();
    onOpenHit({ pathname: hit.route.replace(/#.*$/, ''), terms: hit.terms });
    navigate(hit.route);
  };
  // Escape hides the results, then clears the field, then closes the dialog.
  const onEscape = () => {
    if (answer !== undefined) list.setCollapsed(true);
    else if (query !== '') change('');
    else onClose();
  };
  const onDialogKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEscape();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && chosen) openHit(chosen, hitPlace(event));
    else if (event.key === 'ArrowDown' && query === '') moveFocus(dialog.current, 1);
    else if (event.key === 'ArrowDown') list.move(1);
    else if (event.key === 'ArrowUp') list.move(-1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="search-dialog" aria-label="Search" onKeyDown={onDialogKey}>
      <SearchField
        ref={field}
        query={query}
        onQuery={change}
        onKeyDown={onFieldKey}
        onSubmit={() => chosen && openHit(chosen, 'here')}
        onClear={() => changeByChoice('')}
        onCancel={onClose}
        stalled={list.stalled}
        listId={listId}
        expanded={answer !== undefined}
        activeId={chosen && `${listId}-${active}`}
      />
      <SearchStatus answer={answer} />
      <SearchResults id={listId} list={list} hrefOf={hrefOf} onOpen={openHit} />
      {query === '' && (
        <div className="search-start">
          {recent.searches.length > 0 && <RecentSearches recent={recent} onChoose={changeByChoice} />}
          <SearchSyntax />
        </div>
      )}
      <SearchKeys />
    </dialog>
  );
}
