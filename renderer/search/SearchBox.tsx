import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { requireComponent } from '../ui/lazy-view.ts';
import type { OpenedHit } from './open-hit.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { isSearchShortcut } from './search-shortcut.ts';
import './search-box.css';

const loadDialog = () => import('./SearchDialog.tsx');

interface SearchBoxProps {
  /** Tags of the indexes to search; a box for other tags needs another key. */
  tags: readonly string[];
  /** Called when a result is opened in this tab, before the navigation. */
  onOpenHit: (hit: OpenedHit) => void;
}

/** The search button of the navbar. What it opens, and the indexes, are loaded when they are about to be needed. */
export function SearchBox({ tags, onOpenHit }: SearchBoxProps) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [open, setOpen] = useState(false);
  /** Counts how often the search was asked for, also while it is open. */
  const [calls, setCalls] = useState(0);

  const load = (onFailure: () => void) => {
    loadDialog().then(
      (module) =>
        setDialog(() => requireComponent<SearchDialogProps>('search/SearchDialog.tsx', 'SearchDialog', module)),
      onFailure,
    );
  };
  // A failure shows when the search is opened.
  const prepare = () => load(() => {});
  const show = () => {
    setOpen(true);
    setCalls((count) => count + 1);
    // The next press tries again.
    load(() => setOpen(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `show` uses never changes
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (tags.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-busy={open && Dialog === undefined}
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
        <span className="search-button-label">Search...</span>
        <span className="search-button-keys" aria-hidden="true">
          <span className="on-mac">⌘ K</span>
          <span className="not-on-mac">Ctrl K</span>
        </span>
      </button>
      {Dialog && <Dialog tags={tags} open={open} calls={calls} onClose={() => setOpen(false)} onOpenHit={onOpenHit} />}
    </>
  );
}
