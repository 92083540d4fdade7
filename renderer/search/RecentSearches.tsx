import { type KeyboardEvent, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { moveFocus } from './move-focus.ts';
import type { RecentList } from './use-recent-searches.ts';

interface RecentSearchesProps {
  recent: RecentList;
  onChoose: (search: string) => void;
}

/** What the reader has searched for before, kept in this browser only. */
export function RecentSearches({ recent: { searches, remove, clear }, onChoose }: RecentSearchesProps) {
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
        <button type="button" onClick={clear}>
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
              onClick={() => remove(search)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
