import type { Element, ElementContent } from 'hast';
import type { Nodes } from 'mdast';
import { contextOf } from '../context-of.ts';
import { element } from '../elements.ts';
import type { HandlerState } from '../handler.ts';
import type { AdmonitionWord } from './directive-names.ts';

/**
 * A note beside the text. The `note` role keeps it from being a landmark, of which a page may have only a few with
 * different names.
 */
export function admonition(
  state: HandlerState,
  node: Nodes,
  {
    kind,
    word,
    title,
    content,
  }: { kind: string; word: AdmonitionWord; title: ElementContent[]; content: ElementContent[] },
): Element {
  const isDefault = title.length === 0;
  const titleClass = isDefault ? ['admonition-title', 'default-label'] : ['admonition-title'];
  const heading = isDefault
    ? [{ type: 'text' as const, value: contextOf(state.options.file).say(`prose.${word}`) }]
    : title;
  const result = element('aside', { className: ['admonition', `admonition-${kind}`], role: 'note' }, [
    element('p', { className: titleClass }, heading),
    { type: 'text', value: '\n' },
    ...state.wrap(content),
  ]);
  state.patch(node, result);
  return result;
}
