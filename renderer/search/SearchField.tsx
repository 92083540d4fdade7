import type { KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Longest query, in UTF-16 code units. */
const MAX_QUERY = 512;

interface SearchFieldProps {
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCancel: () => void;
  stalled: boolean;
  /** Id of the list of results. */
  listId: string;
  /** Whether the list shows something. */
  expanded: boolean;
  /** Id of the active result. */
  activeId: string | undefined;
}

/** The field of the search and its buttons. */
export function SearchField(props: SearchFieldProps) {
  const { query, onQuery, onKeyDown, onCancel, stalled, listId, expanded, activeId } = props;
  return (
    <form className="search-form" onSubmit={(event) => event.preventDefault()}>
      {stalled ? <Spinner label="Searching" /> : <Icon name="search" />}
      <input
        type="text"
        role="combobox"
        enterKeyHint="go"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_QUERY}
        placeholder="Search..."
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value.slice(0, MAX_QUERY))}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button type="reset" className="search-clear" onClick={() => onQuery('')}>
          Clear
        </button>
      )}
      <button type="button" className="search-cancel" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}
