import type { Plugin } from '@docgraph/pipeline/plugin';
import { changelog } from './changelog/plugin.ts';
import { diagrams } from './diagrams/plugin.ts';
import { formulas } from './formulas/plugin.ts';
import { glossary } from './glossary/plugin.ts';

/** The standard plugins that are part of docgraph. */
export const plugins: readonly Plugin[] = [changelog, glossary, diagrams, formulas];
