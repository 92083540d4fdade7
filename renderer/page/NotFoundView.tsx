import type { NavigationItem } from '@docgraph/schemas/navigation';
import { importAgain } from '@docgraph/ui/import-again';
import { localeOf } from '@docgraph/ui/locale-of';
import { useText } from '@docgraph/ui/rich-text';
import { SearchButton } from '@docgraph/ui/SearchButton';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { Part, Slot } from '@docgraph/ui/Slot';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useSite } from '@docgraph/ui/site-context';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NearPage } from './nearest-pages.ts';
import type { NotFoundPayload } from './page-payload.ts';

interface NotFoundViewProps {
  page: NotFoundPayload;
  /** Loads the tree of all pages. */
  loadNavigation: () => Promise<NavigationItem[]>;
}

/** The not-found page, with search and suggestions. */
export function NotFoundView({ page, loadNavigation }: NotFoundViewProps) {
  const text = useText();
  const site = useSite();
  return (
    <Part name="not-found">
      <div className="not-found">
        <p className="not-found-status">404</p>
        <h1>{page.title}</h1>
        <p>{text('not-found.text')}</p>
        <div className="opening-actions">
          <SiteLink to={localeOf(site).route} className="button button-filled">
            {text('not-found.home')}
          </SiteLink>
          {site.searchTags.length > 0 && <SearchButton />}
        </div>
        <NearPages loadNavigation={loadNavigation} />
        <Slot name="not-found" />
      </div>
    </Part>
  );
}

/** Suggests the pages with the most similar URLs once the navigation has loaded. */
function NearPages({ loadNavigation }: Pick<NotFoundViewProps, 'loadNavigation'>) {
  const text = useText();
  const { pathname } = useLocation();
  const [pages, setPages] = useState<NearPage[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `loadNavigation` loads the same tree
  useEffect(() => {
    let wanted = true;
    const parts = Promise.all([loadNavigation(), importAgain(() => import('./nearest-pages.ts'))]);
    parts.then(
      ([items, { nearestPages }]) => wanted && setPages(nearestPages(pathname, items)),
      () => wanted && showLoadFailure(),
    );
    return () => {
      wanted = false;
    };
  }, [pathname]);
  return (
    <div className="not-found-near" aria-live="polite">
      {pages.length > 0 && (
        <>
          <h2>{text('not-found.near')}</h2>
          <ul>
            {pages.map(({ route, path }) => (
              <li key={route}>
                <SiteLink to={route}>{path.at(-1)}</SiteLink>
                {path.length > 1 && <span> {path.slice(0, -1).join(' › ')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
