import { type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';
import { useModal } from '../ui/use-modal.ts';
import { type HitPlace, hitPlace, openElsewhere } from './open-hit.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchClient, SearchHit } from './search-client.ts';
import { useResultList } from './use-result-list.ts';
import './search-dialog.css';

const LIST_ID = 'search-results';

export interface SearchDialogProps {
  client: SearchClient;
  open: boolean;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** The search: a field, and below it the results, which the arrow keys go through. */
export function SearchDialog({ client, open, query, onQuery, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useResultList(client, query);
  const openHit = useOpenHit(onClose);
  const { hits, active, expanded } = list;

  // Escape closes the results, then clears the field, then closes the dialog.
  const onEscape = () => {
    if (expanded) list.setCollapsed(true);
    else onQuery('');
    return expanded || query !== '';
  };
  useModal(dialog, open, onClose, onEscape);

  const change = (value: string) => {
    list.setCollapsed(false);
    onQuery(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') list.move(1);
    else if (event.key === 'ArrowUp') list.move(-1);
    else if (event.key === 'Enter' && hit && expanded) openHit(hit, hitPlace(event));
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="search-dialog" aria-label="Search">
      <SearchField
        query={query}
        onQuery={change}
        onKeyDown={onKeyDown}
        onCancel={onClose}
        stalled={list.stalled}
        listId={LIST_ID}
        expanded={expanded}
        activeId={expanded && hits.length > 0 ? `${LIST_ID}-${active}` : undefined}
      />
      <SearchResults id={LIST_ID} list={list} onOpen={openHit} />
      <p className="visually-hidden" role="status">
        {expanded && hits.length > 0 ? `${hits.length} ${hits.length === 1 ? 'result' : 'results'}` : ''}
      </p>
    </dialog>
  );
}

function useOpenHit(onClose: () => void) {
  const { baseUrl } = useSite();
  const navigate = useNavigate();
  return (hit: SearchHit, place: HitPlace) => {
    if (place !== 'here') return openElsewhere(siteHref(baseUrl, hit.route), place);
    onClose();
    navigate(hit.route);
  };
}
