import { startTransition, useEffect, useState } from 'react';

/** Whether the address asks for the print view, by `?print`. The HTML of a page is the same with and without it. */
export function usePrinting(search: string): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    startTransition(() => setPrinting(new URLSearchParams(search).has('print')));
  }, [search]);
  return printing;
}
