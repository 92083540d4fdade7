import { admonitions } from './admonition.ts';
import { cards } from './cards.ts';
import { codeGroup } from './code-group.ts';
import { column, columns } from './columns.ts';
import type { CoreDirective } from './core-directive.ts';
import { details } from './details.ts';
import { embed } from './embed.ts';
import { figure } from './figure.ts';
import { fileTree } from './file-tree.ts';
import { steps } from './steps.ts';
import { tab, tabs } from './tabs.ts';
import { video } from './video.ts';

/** The built-in directives, keyed by name. */
export const coreDirectives: ReadonlyMap<string, CoreDirective> = new Map(
  Object.entries({
    ...admonitions,
    cards,
    'code-group': codeGroup,
    columns,
    column,
    details,
    embed,
    figure,
    'file-tree': fileTree,
    steps,
    tabs,
    tab,
    video,
  }),
);
