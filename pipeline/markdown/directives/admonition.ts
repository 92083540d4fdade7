import type { Element, ElementContent } from 'hast';
import type { Blockquote, Nodes } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveParts } from './directive-parts.ts';

/** Kinds of admonitions, by directive name. */
const KINDS = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const;
type AdmonitionWord = keyof typeof KINDS;

/** The admonition directives, keyed by name. */
export const admonitions: Readonly<Record<string, CoreDirective>> = Object.fromEntries(
  Object.keys(KINDS)
    .filter(isAdmonitionWord)
    .map((word) => [word, admonitionNamed(word)]),
);

function isAdmonitionWord(word: string): word is AdmonitionWord {
  return Object.hasOwn(KINDS, word);
}

function admonitionNamed(word: AdmonitionWord): CoreDirective {
  return {
    run(state, node) {
      const { label, content } = directiveParts(state, node);
      return admonition(state, node, { kind: KINDS[word], word, title: label, content });
    },
    plainLabel: (label, context) => [context.say(`prose.${word}`), label].filter(Boolean).join(': '),
  };
}

/**
 * Renders an admonition. Has the `note` role, because an `aside` would be a landmark, and a page should only have a few
 * landmarks, each with a different name.
 */
function admonition(
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

/** GitHub alerts as admonitions. `CAUTION` is the most severe, followed by `WARNING`. */
const ALERT_KINDS = { note: 'note', tip: 'tip', important: 'info', warning: 'warning', caution: 'danger' } as const;

const MARKER = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

/** Renders a block quote, or an admonition if it starts with a `[!NOTE]` line. */
export function blockquoteOrAlert(state: HandlerState, node: Blockquote): ElementContent {
  const paragraph = node.children[0];
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return defaultHandlers.blockquote(state, node);
  const [marker, written = ''] = MARKER.exec(text.value) ?? [];
  const word = written.toLowerCase();
  const next = paragraph.children[1];
  const isAlone = marker?.endsWith('\n') || next === undefined || next.type === 'break';
  if (marker === undefined || !isAlert(word) || !isAlone) return defaultHandlers.blockquote(state, node);

  text.value = text.value.slice(marker.length);
  if (text.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) node.children.shift();
  return admonition(state, node, { kind: ALERT_KINDS[word], word, title: [], content: state.all(node) });
}

function isAlert(word: string): word is keyof typeof ALERT_KINDS {
  return Object.hasOwn(ALERT_KINDS, word);
}
