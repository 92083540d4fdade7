import type { SectionPrintProps } from '../page/SectionPrint.tsx';
import { lazyView } from '../ui/lazy-view.ts';

/** The print view of a section, loaded for the few readers who ask for it. */
export const SectionPrint = lazyView<SectionPrintProps>(
  'page/SectionPrint.tsx',
  'SectionPrint',
  () => import('../page/SectionPrint.tsx'),
);
