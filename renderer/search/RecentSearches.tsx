import { type KeyboardEvent, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { moveFocus } from './move-focus.ts';

interface RecentSearchesProps {
  /** The latest first. */
  searches: readonly string[];
  onChoose: (search: string) => void;
  onRemove: (search: string) => void;
  onClear: () => void;
}

/** What the reader has searched for before, kept in this browser only. */
export function RecentSearches({ searches, onChoose, onRemove, onClear }: RecentSearchesProps) {
  const title = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    moveFocus(event.currentTarget.closest('dialog'), event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <section className="search-recent" aria-labelledby={title}>
      <div className="search-recent-head">
        <h2 id={title}>Recent searches</h2>
        <button type="button" onClick={onClear}>
          Clear all
        </button>
      </div>
      <ul onKeyDown={onKeyDown}>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" className="search-recent-query" onClick={() => onChoose(search)}>
              <Icon name="recent" />
              <span>{search}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${search} from the recent searches`}
              onClick={() => onRemove(search)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
