import { admonitions } from './admonition.ts';
import { cards } from './cards.ts';
import type { CoreDirective } from './core-directive.ts';
import { details } from './details.ts';
import { tab, tabs } from './tabs.ts';

/** The built-in directives, keyed by name. */
export const coreDirectives: ReadonlyMap<string, CoreDirective> = new Map(
  Object.entries({ ...admonitions, cards, tabs, tab, details }),
);
