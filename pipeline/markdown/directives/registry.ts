import { admonitions } from './admonition.ts';
import { cards } from './cards.ts';
import type { CoreDirective } from './core-directive.ts';
import { details } from './details.ts';
import { tab, tabs } from './tabs.ts';

/** The directives that every site has, by the name after `:::`. */
export const coreDirectives: ReadonlyMap<string, CoreDirective> = new Map(
  Object.entries({ ...admonitions, cards, tabs, tab, details }),
);
