import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Longest query, in UTF-16 code units. */
const MAX_QUERY = 512;

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  /** Called with every change; `composing` while an input method is at work. */
  onQuery: (query: string, composing: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: () => void;
  onClear: () => void;
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
  const { ref, query, onQuery, onKeyDown, onSubmit, onClear, onCancel, stalled, listId, expanded, activeId } = props;
  return (
    <form
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {stalled ? (
        <Spinner label="Searching" />
      ) : (
        <button type="submit" className="search-submit" aria-label="Submit" title="Submit" tabIndex={-1}>
          <Icon name="search" />
        </button>
      )}
      <input
        ref={ref}
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
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_QUERY}
        placeholder="Search..."
        value={query}
        onChange={({ currentTarget, nativeEvent }) =>
          onQuery(currentTarget.value.slice(0, MAX_QUERY), nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => onQuery(currentTarget.value.slice(0, MAX_QUERY), false)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button type="button" className="search-clear" onClick={onClear}>
          Clear
        </button>
      )}
      <button type="button" className="search-cancel" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}
