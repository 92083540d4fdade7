import type { Plugin } from '@docgraph/pipeline/plugin/plugin';
import { plugins as bundled } from '@docgraph/plugins';
import { lazy } from '@docgraph/source/lazy';
import { importOptional } from './optional-packages.ts';

/** Loads the plugins of every site, once. Stand-ins replace those of `@docgraph/examples` if it isn't installed. */
export const loadStandardPlugins = lazy(async (): Promise<readonly Plugin[]> => {
  const { plugins } = (await importOptional('examples')) ?? (await import('./missing-examples.ts'));
  return [...plugins, ...bundled];
});
