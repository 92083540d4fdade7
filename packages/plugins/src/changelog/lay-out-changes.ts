import { element } from '@docgraph/pipeline/plugin';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Changes } from './changelog-settings.ts';
import type { Say } from './texts.ts';

/** The kinds of changelog entries, keyed by anchor. */
export type ChangeKinds = Readonly<Record<string, Changes[number]['data']['kind']>>;

export function changeKinds(changes: Changes): ChangeKinds {
  return Object.fromEntries(changes.map(({ id, data }) => [id, data.kind]));
}

/** Groups changelog entries by day, and separates their kinds from their titles. */
export function layOutChanges(tree: Root, kinds: ChangeKinds, say: Say): void {
  const kindOf = (node: RootContent) =>
    node.type === 'element' && node.tagName === 'h3' ? kinds[String(node.properties.id)] : undefined;
  const laidOut: RootContent[] = [];
  let entries: ElementContent[] | undefined;
  for (const [index, node] of tree.children.entries()) {
    if (isHeading(node)) {
      const next = tree.children.slice(index + 1).find(({ type }) => type === 'element');
      entries = next && kindOf(next) !== undefined ? [] : undefined;
      if (entries) {
        const date = element('div', { className: ['changelog-date'] }, [node]);
        laidOut.push(
          element('section', { className: ['changelog-day'] }, [
            date,
            element('div', { className: ['changelog-entries'] }, entries),
          ]),
        );
        continue;
      }
    }
    const kind = kindOf(node);
    if (kind !== undefined && node.type === 'element') splitLabel(node, kind, say(`changelog.${kind}`));
    if (entries && node.type !== 'doctype') entries.push(node);
    else laidOut.push(node);
  }
  tree.children = laidOut;
}

function isHeading(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'h2';
}

/** Splits the kind from the title at the start of a heading. The separator stays as text. */
function splitLabel(heading: Element, kind: string, label: string): void {
  const [first, ...rest] = heading.children;
  if (first?.type !== 'text' || !first.value.startsWith(label)) return;
  const [, separator = '', title = ''] = /^(\W*)(.*)$/su.exec(first.value.slice(label.length)) ?? [];
  const part = (className: string[], value: string) => element('span', { className }, [{ type: 'text', value }]);
  heading.children = [
    part(['changelog-kind', `changelog-kind-${kind}`], label),
    part(['changelog-separator'], separator),
    { type: 'text', value: title },
    ...rest,
  ];
}
