import { requireComponent } from '@docgraph/ui/require-component';
import { lazy } from 'react';
import type { SectionPrintProps } from '../page/SectionPrint.tsx';
import { LoadFailure } from './LoadFailure.tsx';

/**
 * The print view of a section, loaded for the few readers who ask for it. Retry loads the page anew: React keeps what came
 * of loading a component, and Firefox asks only once for a script that it could not get.
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
