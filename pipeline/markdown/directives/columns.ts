import { element } from '../elements.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveNamed, directiveParts, report, reportCommonProblems, sortChildren } from './directive-parts.ts';

/** Content side by side. On narrow screens, the columns are below each other. */
export const columns: CoreDirective = {
  run(state, node) {
    const hint = 'Put it between `:::column` and `:::`.';
    const accept = directiveNamed('column');
    const { found, strays } = sortChildren(state, node, { kind: '`:::column`', hint, accept });
    if (found.length === 0) {
      report(
        state,
        node,
        '`:::columns` has no `:::column`.',
        'The fence of the columns needs one more colon than `:::column`.',
      );
      return strays;
    }
    const children = found.map((child) => {
      reportCommonProblems(state, child);
      const { label, content } = directiveParts(state, child);
      if (label.length > 0)
        report(state, child, "`:::column` can't have a label.", 'Write a heading or bold text inside.');
      const result = element('div', { className: ['column'] }, state.wrap([...label, ...content], true));
      state.patch(child, result);
      return result;
    });
    const result = element('div', { className: ['columns'] }, state.wrap(children, true));
    state.patch(node, result);
    return [...strays, result];
  },
};

/** A column. Outside of `:::columns`, it's reported, and its content is shown. */
export const column: CoreDirective = {
  run(state, node) {
    report(
      state,
      node,
      '`:::column` must be inside `:::columns`.',
      'Put `::::columns` … `::::` (four colons) around it.',
    );
    return directiveParts(state, node).content;
  },
};
