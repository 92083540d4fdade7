import type { ElementContent } from 'hast';
import { element } from '../elements.ts';
import { contextOf } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveParts } from './directive-parts.ts';

/** Collapsible content. With `open`, it's initially shown. */
export const details: CoreDirective = {
  attributes: ['open'],
  run(state, node) {
    const { label, content } = directiveParts(state, node);
    const value = contextOf(state.options.file).say('prose.details');
    const summary: ElementContent =
      label.length > 0
        ? element('summary', {}, label)
        : element('summary', { className: ['default-label'] }, [{ type: 'text', value }]);
    const body = element('div', { className: ['details-content'] }, state.wrap(content, true));
    const result = element('details', { className: ['details'], open: 'open' in (node.attributes ?? {}) }, [
      summary,
      body,
    ]);
    state.patch(node, result);
    return result;
  },
  plainLabel: (label, context) => label || context.say('prose.details'),
};
