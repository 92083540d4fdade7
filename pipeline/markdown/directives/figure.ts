import { element } from '../elements.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveParts, report } from './directive-parts.ts';

/** Images, code, or tables with a caption. */
export const figure: CoreDirective = {
  run(state, node) {
    const { label, content } = directiveParts(state, node);
    if (label.length === 0) report(state, node, '`:::figure` has no caption.', 'Write `:::figure[Caption]`.');
    if (content.length === 0) report(state, node, '`:::figure` is empty.', 'Put an image, code, or a table inside.');
    if (label.length === 0 || content.length === 0) return [...content, ...label];
    const caption = element('figcaption', {}, label);
    const result = element('figure', { className: ['figure'] }, state.wrap([...content, caption], true));
    state.patch(node, result);
    return result;
  },
  plainLabel: (label) => label,
};
