import type { Plugin } from '../pipeline/plugin/plugin.ts';
import { changelog } from './changelog/plugin.ts';
import { cli } from './cli/plugin.ts';
import { diagrams } from './diagrams/plugin.ts';
import { examples } from './examples/plugin.ts';
import { glossary } from './glossary/plugin.ts';
import { terraform } from './terraform/plugin.ts';

/** The plugins that every site has. */
export const standardPlugins: readonly Plugin[] = [cli, terraform, changelog, glossary, diagrams, examples];
