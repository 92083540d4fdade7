import { cli } from '@docgraph/examples/cli/plugin';
import { examples } from '@docgraph/examples/examples/plugin';
import { terraform } from '@docgraph/examples/terraform/plugin';
import type { Plugin } from '@docgraph/pipeline/plugin/plugin';
import { changelog } from '@docgraph/plugins/changelog/plugin';
import { diagrams } from '@docgraph/plugins/diagrams/plugin';
import { glossary } from '@docgraph/plugins/glossary/plugin';

/** The plugins that every site has. */
export const standardPlugins: readonly Plugin[] = [cli, terraform, changelog, glossary, diagrams, examples];
