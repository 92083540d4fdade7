import { plugins as examples } from '@docgraph/examples';
import { plugins } from '@docgraph/plugins';

/** The standard plugins from their sources, with those of the optional package. */
export const standardPlugins = [...examples, ...plugins];
