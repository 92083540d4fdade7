import type { Plugin } from '@docgraph/pipeline/plugin/plugin';
import { plugins as bundled } from '@docgraph/plugins';
import { lazy } from '@docgraph/source/lazy';
import { importOptional } from './optional-packages.ts';

/** Loads the standard plugins once. Stand-ins replace the `@docgraph/examples` plugins if that package isn't installed. */
export const loadStandardPlugins = lazy(async (): Promise<readonly Plugin[]> => {
  const { plugins } = (await importOptional('examples')) ?? (await import('./missing-examples.ts'));
  return [...plugins, ...bundled];
});
