import type { Element, ElementContent } from 'hast';
import { element } from '../elements.ts';

/** A panel of a group of tabs. */
interface TabPanel {
  /** What stands for the tab when a choice is kept. */
  value: string;
  /** Label as plain text. */
  label: string;
  /** Label as it is shown above the panel. */
  shown: ElementContent[];
  content: ElementContent[];
  /** Classes besides its own. */
  classes?: string[];
}

/** A group of tabs: every panel readable, each under its label. Scripts make a tab list of it later. */
export function tabsElement(group: string | undefined, panels: ElementContent[]): Element {
  return element('div', { className: ['tabs'], ...(group !== undefined && { dataGroup: group }) }, panels);
}

/** A panel under its label. */
export function tabPanelElement({ value, label, shown, content, classes = [] }: TabPanel): Element {
  return element('div', { className: ['tab-panel', ...classes], dataValue: value, dataLabel: label }, [
    element('p', { className: ['tab-label'] }, shown),
    { type: 'text', value: '\n' },
    ...content,
  ]);
}
