import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { Spinner } from '@docgraph/ui/Spinner';
import { RESULTS_ID, SEARCH_ID } from './search-shell.ts';

/** Maximum length of a query, in UTF-16 code units. */
const MAX_QUERY = 512;

/**
 * The part of search that's in the HTML of every page: the field and its buttons. The field is never replaced, so that text
 * typed before scripts have loaded, the selection, and an IME composition are preserved.
 */
export function SearchShell() {
  const text = useText();
  return (
    <dialog id={SEARCH_ID} className="search-dialog" aria-label={text('search')}>
      <form className="search-form">
        <button
          type="submit"
          className="search-submit"
          aria-label={text('search.submit')}
          title={text('search.submit')}
          tabIndex={-1}
        >
          <Icon name="search" />
        </button>
        <Spinner label={text('search.searching')} />
        <input
          type="text"
          role="combobox"
          enterKeyHint="go"
          aria-label={text('search')}
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={RESULTS_ID}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_QUERY}
          placeholder={text('search.prompt')}
        />
        <button type="reset" className="search-clear" aria-label={text('search.clear')} title={text('search.clear')}>
          <Icon name="close" />
        </button>
        <button type="button" className="search-cancel">
          {text('search.cancel')}
        </button>
      </form>
      <div className="search-body" />
    </dialog>
  );
}
