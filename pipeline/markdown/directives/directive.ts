import type { ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '../../report/nearest.ts';
import { contextOf } from '../context-of.ts';
import { element } from '../elements.ts';
import type { HandlerState } from '../handler.ts';
import { admonition } from './admonition.ts';
import { admonitionOf, DIRECTIVE_NAMES } from './directive-names.ts';
import { directiveParts, openingSpan, splitLabel, toElements } from './directive-parts.ts';
import { strayTab, tabs } from './tabs.ts';

/** Turns `:::name` … `:::` into what the name stands for. */
export function directive(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[] {
  const kind = admonitionOf(node.name);
  if (kind !== undefined) {
    const { label, content } = directiveParts(state, node);
    return admonition(state, node, { kind, word: node.name, title: label, content });
  }
  if (node.name === 'tabs') return tabs(state, node);
  if (node.name === 'tab') return strayTab(state, node);
  if (node.name === 'details') return details(state, node);
  return unknownDirective(state, node);
}

function details(state: HandlerState, node: ContainerDirective): ElementContent {
  const { label, content } = directiveParts(state, node);
  const summary =
    label.length > 0
      ? element('summary', {}, label)
      : element('summary', { className: ['default-label'] }, [{ type: 'text', value: 'Details' }]);
  const body = element('div', { className: ['details-content'] }, state.wrap(content, true));
  const result = element('details', { className: ['details'] }, [summary, body]);
  state.patch(node, result);
  return result;
}

/** A directive nobody knows: its fences are shown as they are written, its content as if they were not there. */
function unknownDirective(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const context = contextOf(state.options.file);
  const near = nearest(node.name, DIRECTIVE_NAMES);
  context.report(
    'content/unknown-directive',
    openingSpan(state, node),
    `There is no directive \`:::${node.name}\`.`,
    near ? `Did you mean \`:::${near}\`?` : `Known: ${DIRECTIVE_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
  );
  const [opening = '', ...rest] = (context.sourceOf(node) ?? '').split('\n');
  const closing = node.data?.position?.closing ? [literal(rest.at(-1) ?? '')] : [];
  return [literal(opening), ...toElements(state, node, splitLabel(node).content), ...closing];
}

function literal(line: string): ElementContent {
  return element('p', {}, [{ type: 'text', value: line.replace(/^[ \t>]+/, '').trim() }]);
}
