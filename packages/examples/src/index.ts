import type { Plugin } from '@docgraph/pipeline/plugin';
import { cli } from './cli/plugin.ts';
import { examples } from './examples/plugin.ts';
import { terraform } from './terraform/plugin.ts';

/** The plugins that docgraph adds to its standard ones if this package is installed. */
export const plugins: readonly Plugin[] = [cli, terraform, examples];
