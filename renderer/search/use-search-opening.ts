import { useModal } from '@docgraph/ui/use-modal';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { entryKey } from '../history/entries.ts';
import { closeSearch, SEARCH_EVENT } from './search-shell.ts';

/** The state of the search dialog. */
interface SearchOpening {
  open: boolean;
  /** Number of times that search was requested, including while it was open. */
  calls: number;
  close: () => void;
}

/** Tracks the search dialog, which an inline script opens. Adds modal behavior, and closes it on navigation. */
export function useSearchOpening(dialog: HTMLDialogElement): SearchOpening {
  const [open, setOpen] = useState(dialog.open);
  const [calls, setCalls] = useState(0);
  const location = useLocation();
  const [shownAt, setShownAt] = useState(location);
  const [openedAt, setOpenedAt] = useState<string | undefined>(location.key);
  // Close it during rendering rather than in an effect, so that the next page can get the focus.
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
    // Search may have been opened since the first render.
    if (dialog.open) onCall();
    return () => dialog.removeEventListener(SEARCH_EVENT, onCall);
  }, [dialog]);
  const [ref] = useState({ current: dialog });
  useModal(ref, open, close);
  return { open, calls, close };
}
