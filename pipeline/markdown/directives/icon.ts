import { correction, findMeant } from '@docgraph/source/fix';
import { element } from '../elements.ts';
import { ICONS } from './icons.ts';
import type { InlineDirective } from './inline-directive.ts';

/** An icon. Without a text alternative (`label`), it's decoration. */
export const icon: InlineDirective = {
  example: ':icon[disk]',
  attributes: ['label'],
  run(_, { label: name, attribute, report }) {
    if (!ICONS.includes(name)) {
      const known = `Available: ${ICONS.map((each) => `\`${each}\``).join(', ')}.`;
      report(`Unknown icon \`${name}\`.`, { hint: known, ...correction(name, findMeant(name, ICONS)) });
      return [];
    }
    return element('span', { dataIcon: name, ariaLabel: attribute('label') }, []);
  },
  plain: (_, { attribute }) => attribute('label') ?? '',
};
