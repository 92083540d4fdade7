import { slug } from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { infoOf, parseCodeMeta } from '../code/fence-info.ts';
import { languageLabel } from '../code/language-label.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveAttribute, report, sortChildren } from './directive-parts.ts';
import { tabPanelElement, tabsElement, uniqueValue } from './tabs.ts';

/** Code blocks as tabs, labeled with their titles or languages. */
export const codeGroup: CoreDirective = {
  attributes: ['group'],
  run(state, node) {
    const hint = 'Move it out of the group.';
    const { found, strays } = sortChildren(state, node, {
      kind: 'code blocks',
      hint,
      accept: (child) => (child.type === 'code' ? child : undefined),
    });
    if (found.length === 0) {
      report(
        state,
        node,
        '`:::code-group` has no code blocks.',
        'Write code blocks with titles, as in ```` ```js [a.js] ````.',
      );
      return strays;
    }
    const values = new Set<string>();
    const panels = found.map((code) => codePanel(state, code, values));
    const result = tabsElement(directiveAttribute(node, 'group'), state.wrap(panels, true));
    state.patch(node, result);
    return [...strays, result];
  },
};

function codePanel(state: HandlerState, code: Code, values: Set<string>): Element {
  const { language, meta } = infoOf(code);
  const { title = languageLabel(language) } = parseCodeMeta(meta);
  if (title === undefined)
    report(state, code, 'The code block has no label.', 'Add a title, as in ```` ```js [a.js] ````.');
  const label = title ?? contextOf(state.options.file).say('prose.tab');
  const shown: ElementContent[] = [{ type: 'text', value: label }];
  const block = state.one({ ...code, data: { ...code.data, isInTab: true } }, undefined);
  const content = block === undefined ? [] : [block].flat();
  return tabPanelElement({ value: uniqueValue(slug(label) || 'tab', values), label, shown, content });
}
