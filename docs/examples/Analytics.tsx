import type { SlotProps } from 'docgraph/theme';
import { useEffect } from 'react';

/** Reports each page that a reader opens. Shows nothing. */
export default function Analytics({ options, page }: SlotProps<{ endpoint: string }>) {
  useEffect(() => {
    navigator.sendBeacon(options.endpoint, page.route);
  }, [options, page.route]);
  return null;
}
