import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { useSite } from '@docgraph/ui/site-context';
import { useId } from 'react';
import type { RecentList } from './use-recent-searches.ts';

interface SearchStartProps {
  recent: RecentList;
  onChoose: (search: string) => void;
}

/** Content before anything is typed. */
export function SearchStart({ recent, onChoose }: SearchStartProps) {
  const { searchStart } = useSite();
  const text = useText();
  const title = useId();
  return (
    <div className="search-start">
      {recent.searches.length > 0 && <RecentSearches recent={recent} onChoose={onChoose} />}
      {searchStart.length > 0 && (
        <section className="search-section" aria-labelledby={title}>
          <h2 id={title}>{text('search.start')}</h2>
          <ul>
            {searchStart.map(({ label, to, href }) => (
              <li key={label}>
                <SiteLink to={to ?? href ?? '/'} className="search-entry" data-stop="">
                  <Icon name="page" />
                  <span>{label}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Recent searches, stored in this browser. */
function RecentSearches({ recent: { searches, remove, clear }, onChoose }: SearchStartProps) {
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
