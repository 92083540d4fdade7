import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { RESULTS_ID, SEARCH_ID } from './search-shell.ts';

/** Longest query, in UTF-16 code units. */
const MAX_QUERY = 512;

/**
 * The part of the search that is in the HTML of every page: the field and its buttons. The field is never replaced, so
 * that what is typed before the rest has loaded stays, with the selection and what an input method is composing.
 */
export function SearchShell() {
  return (
    <dialog id={SEARCH_ID} className="search-dialog" aria-label="Search">
      <form className="search-form">
        <button type="submit" className="search-submit" aria-label="Submit" title="Submit" tabIndex={-1}>
          <Icon name="search" />
        </button>
        <Spinner label="Searching" />
        <input
          type="text"
          role="combobox"
          enterKeyHint="go"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={RESULTS_ID}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_QUERY}
          placeholder="Search..."
        />
        <button type="reset" className="search-clear">
          Clear
        </button>
        <button type="button" className="search-cancel">
          Cancel
        </button>
      </form>
      <div className="search-failure" role="alert">
        <p>The search did not load.</p>
        <button type="button" className="button search-retry">
          Retry
        </button>
      </div>
      <div className="search-body" />
    </dialog>
  );
}
