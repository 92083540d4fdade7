import { useModal } from '@docgraph/ui/use-modal';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { entryKey } from '../history/entries.ts';
import { closeSearch, SEARCH_EVENT } from './search-shell.ts';

/** Whether the search is open. */
interface SearchOpening {
  open: boolean;
  /** Increments whenever search is requested, even while open. */
  calls: number;
  close: () => void;
}

/** Tracks the search dialog, which the page opens itself, and completes its modal behavior. Closes it on navigation. */
export function useSearchOpening(dialog: HTMLDialogElement): SearchOpening {
  const [open, setOpen] = useState(dialog.open);
  const [calls, setCalls] = useState(0);
  const location = useLocation();
  const [shownAt, setShownAt] = useState(location);
  const [openedAt, setOpenedAt] = useState<string | undefined>(location.key);
  // During rendering, not in an effect, to release the focus for the next page.
  if (shownAt !== location) {
    setShownAt(location);
    if (openedAt !== location.key) setOpen(false);
  }
  const close = useCallback(() => {
    closeSearch({ dialog });
    setOpen(false);
  }, [dialog]);
  useEffect(() => {
    const onCall = () => {
      setOpen(true);
      setOpenedAt(entryKey());
      setCalls((count) => count + 1);
    };
    dialog.addEventListener(SEARCH_EVENT, onCall);
    // It may have been opened since the first render.
    if (dialog.open) onCall();
    return () => dialog.removeEventListener(SEARCH_EVENT, onCall);
  }, [dialog]);
  const [ref] = useState({ current: dialog });
  useModal(ref, open, close);
  return { open, calls, close };
}
