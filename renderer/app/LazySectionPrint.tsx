import { requireComponent } from '@docgraph/ui/require-component';
import { lazy } from 'react';
import type { SectionPrintProps } from '../page/SectionPrint.tsx';
import { LoadFailure } from './LoadFailure.tsx';

/**
 * The print view of a section, loaded on demand. If loading fails, the retry button reloads the page, because React caches
 * failed imports, and Firefox never loads a failed script again.
 */
export const LazySectionPrint = lazy(() =>
  import('../page/SectionPrint.tsx').then(
    (module) => ({
      default: requireComponent<SectionPrintProps>('page/SectionPrint.tsx', 'SectionPrint', module),
    }),
    (error: unknown) => ({
      default: () => <LoadFailure message={String(error)} retry={() => window.location.reload()} />,
    }),
  ),
);
