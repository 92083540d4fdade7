import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import type { RecentList } from './use-recent-searches.ts';

interface RecentSearchesProps {
  recent: RecentList;
  onChoose: (search: string) => void;
}

/** What the reader has searched for before, kept in this browser only. */
export function RecentSearches({ recent: { searches, remove, clear }, onChoose }: RecentSearchesProps) {
  const text = useText();
  const title = useId();
  return (
    <section className="search-section" aria-labelledby={title}>
      <div className="search-section-head">
        <h2 id={title}>{text('search.recent')}</h2>
        <button type="button" onClick={clear}>
          {text('search.recent.clear')}
        </button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" className="search-entry" data-stop="" onClick={() => onChoose(search)}>
              <Icon name="recent" />
              <span>{search}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={text('search.recent.remove', { search })}
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
