import { useModal } from '@docgraph/ui/use-modal';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { entryKey } from '../history/entries.ts';
import { closeSearch, SEARCH_EVENT } from './search-shell.ts';

/** Whether the search is open. */
interface SearchOpening {
  open: boolean;
  /** Changes whenever the search is asked for, also while it is open. */
  calls: number;
  close: () => void;
}

/**
 * Follows the dialog of the search, which the page opens by itself, and makes it modal in all that browsers leave out. It
 * closes where the reader goes on to another address.
 */
export function useSearchOpening(dialog: HTMLDialogElement): SearchOpening {
  const [open, setOpen] = useState(dialog.open);
  const [calls, setCalls] = useState(0);
  const location = useLocation();
  const [shownAt, setShownAt] = useState(location);
  const [openedAt, setOpenedAt] = useState<string | undefined>(location.key);
  // At once, not in an effect: the focus must be free for the page that comes. What was opened while that page was on its
  // way stays.
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
    // It may have been opened since the first rendering.
    if (dialog.open) onCall();
    return () => dialog.removeEventListener(SEARCH_EVENT, onCall);
  }, [dialog]);
  const [ref] = useState({ current: dialog });
  useModal(ref, open, close);
  return { open, calls, close };
}
