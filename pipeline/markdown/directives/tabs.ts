import { slug } from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import {
  directiveAttribute,
  directiveNamed,
  directiveParts,
  report,
  reportCommonProblems,
  sortChildren,
} from './directive-parts.ts';

/** A group of tabs. */
export const tabs: CoreDirective = { attributes: ['group'], run: tabGroup };

/** A tab of a group. */
export const tab: CoreDirective = {
  attributes: ['value'],
  run: strayTab,
  plainLabel: (label, context, node) => label || directiveAttribute(node, 'value') || context.say('prose.tab'),
};

/** Renders a group of tabs. Reports content outside of tabs, and shows it before the group. */
function tabGroup(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const hint = 'Move it into a tab, or out of the tabs.';
  const accept = directiveNamed('tab');
  const { found, strays } = sortChildren(state, node, { kind: '`:::tab`', hint, accept });
  if (found.length === 0) {
    const hint = 'Write `:::tab[Label]` inside. The fence of the tabs needs one more colon.';
    report(state, node, '`:::tabs` has no `:::tab`.', hint);
    return strays;
  }
  const values = new Set<string>();
  const panels = found.map((child) => tabPanel(state, child, values));
  const group = directiveAttribute(node, 'group');
  const result = tabsElement(group, state.wrap(panels, true));
  state.patch(node, result);
  return [...strays, result];
}

/** Reports a tab outside of `:::tabs`, and shows its label and content. */
function strayTab(state: HandlerState, node: ContainerDirective): ElementContent[] {
  report(state, node, '`:::tab` must be inside `:::tabs`.', 'Put `::::tabs` … `::::` (four colons) around the tabs.');
  const { label, content } = directiveParts(state, node);
  return [...(label.length > 0 ? [element('p', {}, label)] : []), ...content];
}

function tabPanel(state: HandlerState, node: ContainerDirective, values: Set<string>): Element {
  reportCommonProblems(state, node, tab.attributes);
  const { label, labelText, content } = directiveParts(state, node);
  const written = directiveAttribute(node, 'value');
  if (labelText === '') report(state, node, '`:::tab` has no label.', 'Write `:::tab[Label]`.');
  const name = labelText || written || contextOf(state.options.file).say('prose.tab');
  const value = written ?? (slug(name) || 'tab');
  if (values.has(value))
    report(state, node, `Two tabs in the group have the value \`${value}\`.`, 'Give each tab a unique value.');
  const shown: ElementContent[] = label.length > 0 ? label : [{ type: 'text', value: name }];
  const panel = tabPanelElement({
    value: uniqueValue(value, values),
    label: name,
    shown,
    content: state.wrap(content),
  });
  state.patch(node, panel);
  return panel;
}

/** Adds a value to those of a group. If it's already taken, adds a number to it. */
export function uniqueValue(value: string, taken: Set<string>): string {
  let unique = value;
  for (let n = 2; taken.has(unique); n++) unique = `${value}-${n}`;
  taken.add(unique);
  return unique;
}

/** A panel of a group of tabs. */
interface TabPanel {
  /** Identifies the tab when a choice is stored. */
  value: string;
  /** Label as plain text. */
  label: string;
  /** Label as shown above the panel. */
  shown: ElementContent[];
  content: ElementContent[];
  /** Additional classes. */
  classes?: string[];
}

/** Creates a group of tabs. Without scripts, each panel is shown below its label. With scripts, labels become a tab list. */
export function tabsElement(group: string | undefined, panels: ElementContent[]): Element {
  return element('div', { className: ['tabs'], ...(group !== undefined && { dataGroup: group }) }, panels);
}

/** Creates a panel with its label. */
export function tabPanelElement({ value, label, shown, content, classes = [] }: TabPanel): Element {
  return element('div', { className: ['tab-panel', ...classes], dataValue: value, dataLabel: label }, [
    element('p', { className: ['tab-label'] }, shown),
    { type: 'text', value: '\n' },
    ...content,
  ]);
}
