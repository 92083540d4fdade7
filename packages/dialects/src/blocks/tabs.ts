import { directive } from './directive.ts';
import { codeBlock, onlyFence } from './fence.ts';
import { type Line, lineAt, trimBlank } from './lines.ts';
import type { PageRecord } from './page-record.ts';

/** A tab, and its translated content. */
export interface Tab {
  place: Line;
  label: string;
  content: Line[];
}

/** Writes tabs. Those that only contain code become a code group. */
export function tabSet(tabs: readonly Tab[], page: PageRecord, group?: string): Line[] {
  const [first] = tabs;
  if (first === undefined) return [];
  const attributes = { group };
  const fences = tabs.flatMap(({ content, label }) => {
    const fence = onlyFence(content);
    const canBeTitle = fence && !/(?:^|\s)title=/.test(fence.info) && !/[*[\]"<]/.test(label);
    return canBeTitle ? [{ ...fence, label: label.replaceAll('`', '') }] : [];
  });
  if (fences.length < tabs.length) {
    page.count('tab sets');
    const panels = tabs.flatMap(({ place, label, content }) =>
      directive(place, { name: 'tab', label }, content).slice(1),
    );
    return directive(first.place, { name: 'tabs', attributes }, trimBlank(panels));
  }
  page.count('code groups');
  const blocks = fences.flatMap(({ opening, info, label, body, closing }) => {
    const [language = '', ...others] = info.split(' ');
    return [lineAt(opening, ''), ...codeBlock(opening, { language, title: label, others }, body, closing)];
  });
  return directive(first.place, { name: 'code-group', attributes }, blocks.slice(1));
}
