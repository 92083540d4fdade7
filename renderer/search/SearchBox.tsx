import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { lazyView } from '../ui/lazy-view.ts';
import { useSite } from '../ui/site-context.ts';
import { createSearchClient } from './create-search-client.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { isSearchShortcut } from './search-shortcut.ts';
import './search-box.css';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazyView<SearchDialogProps>('search/SearchDialog.tsx', 'SearchDialog', loadDialog);

/** The search button of the navbar, for the indexes of some tags. What it opens, and the indexes, are loaded when they are about to be needed. */
export function SearchBox({ tags }: { tags: string[] }) {
  const { baseUrl } = useSite();
  const [client] = useState(() => createSearchClient(baseUrl, tags, (url) => fetch(url)));
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');

  const prepare = () => {
    client.prepare();
    // A failure shows when the dialog is opened.
    loadDialog().catch(() => {});
  };
  const show = () => {
    client.prepare();
    setOpened(true);
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      client.prepare();
      setOpened(true);
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [client]);

  if (tags.length === 0) return null;
  return (
    <>
      <button type="button" className="search-button" onClick={show} onPointerEnter={prepare} onFocus={prepare}>
        <Icon name="search" />
        <span className="search-button-label">Search...</span>
        <span className="search-button-keys" aria-hidden="true">
          <span className="on-mac">⌘ K</span>
          <span className="not-on-mac">Ctrl K</span>
        </span>
      </button>
      {opened && (
        <Suspense>
          <SearchDialog client={client} open={open} query={query} onQuery={setQuery} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
