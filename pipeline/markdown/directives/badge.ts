import { correction, findMeant } from '@docgraph/source/fix';
import { element } from '../elements.ts';
import type { InlineDirective } from './inline-directive.ts';

const TYPES = ['note', 'tip', 'info', 'warning', 'danger'];

/** A short label, such as a status. */
export const badge: InlineDirective = {
  example: ':badge[New]{type=tip}',
  attributes: ['type'],
  run(_, { children, attribute, report }) {
    const type = attribute('type');
    const isKnown = type !== undefined && TYPES.includes(type);
    if (type !== undefined && !isKnown) {
      const known = `Available: ${TYPES.map((each) => `\`${each}\``).join(', ')}.`;
      report(`Unknown badge type \`${type}\`.`, { hint: known, ...correction(type, findMeant(type, TYPES)) });
    }
    return element('span', { className: isKnown ? ['badge', `badge-${type}`] : ['badge'] }, children);
  },
};
