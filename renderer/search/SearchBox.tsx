import { importAgain } from '@docgraph/ui/import-again';
import { requireComponent } from '@docgraph/ui/require-component';
import { useText } from '@docgraph/ui/rich-text';
import { SearchButton } from '@docgraph/ui/SearchButton';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayEntry } from '../history/overlay-entry.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { closeSearch, findSearchShell, SEARCH_EVENT, type SearchShell } from './search-shell.ts';

/**
 * The search button in the navbar. An inline script opens the dialog. Its content and the indexes are loaded on demand.
 */
export function SearchBox({ tags, onOpenHit }: Omit<SearchDialogProps, 'shell'>) {
  const [loaded, setLoaded] = useState<{ shell: SearchShell; Dialog: ComponentType<SearchDialogProps> }>();
  const [failed, setFailed] = useState<SearchShell>();
  const [open, setOpen] = useState(false);
  const load = () => {
    const shell = findSearchShell();
    if (!shell) return;
    setFailed(undefined);
    importAgain(() => import('./SearchDialog.tsx')).then(
      (module) => setLoaded({ shell, Dialog: requireComponent('search/SearchDialog.tsx', 'SearchDialog', module) }),
      () => setFailed(shell),
    );
  };
  // This isn't in the lazily loaded part, so that going back closes search from the start.
  useOverlayEntry(open, () => {
    const shell = findSearchShell();
    if (shell) closeSearch(shell);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` only uses values that never change
  useEffect(() => {
    const { dialog } = findSearchShell() ?? {};
    const follow = () => setOpen(dialog?.open === true);
    const onCall = () => {
      follow();
      load();
    };
    if (dialog?.open) onCall();
    dialog?.addEventListener(SEARCH_EVENT, onCall);
    dialog?.addEventListener('close', follow);
    return () => {
      dialog?.removeEventListener(SEARCH_EVENT, onCall);
      dialog?.removeEventListener('close', follow);
    };
  }, []);

  if (tags.length === 0) return null;
  return (
    <>
      <SearchButton onPointerEnter={load} onFocus={load} />
      {loaded && <loaded.Dialog shell={loaded.shell} tags={tags} onOpenHit={onOpenHit} />}
      {failed && createPortal(<SearchFailure />, failed.body)}
    </>
  );
}

function SearchFailure() {
  const text = useText();
  return (
    <div className="search-failure" role="alert">
      <p>{text('search.failed')}</p>
      <button type="button" className="button search-retry">
        {text('retry')}
      </button>
    </div>
  );
}
