import type { Span } from '@docgraph/source/checked';
import { nearest } from '@docgraph/source/nearest';
import type { ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import { contextOf, type HandlerState, type ParseContext } from '../parse-context.ts';
import { safeElement } from '../plugins/keep-safe.ts';
import { openingSpan, reportFences, reportOddities, splitLabel, toElements } from './directive-parts.ts';
import { coreDirectives } from './registry.ts';

/** Turns `:::name` … `:::` into what the name stands for. */
export function directive(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[] {
  const core = coreDirectives.get(node.name);
  if (!core) return pluginDirective(state, node) ?? unknownDirective(state, node);
  reportOddities(state, node, core.attributes);
  return core.run(state, node);
}

/** What a plugin makes of its directive; undefined where no plugin has one of that name. */
function pluginDirective(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[] | undefined {
  const context = contextOf(state.options.file);
  const found = pluginDirectives(context).get(node.name);
  if (!found) return undefined;
  reportFences(state, node);
  const { label, content } = splitLabel(node);
  const children = toElements(state, node, content);
  const span = openingSpan(state, node);
  const result = found.run({
    attributes: Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ''])),
    label: label ? textOf({ type: 'root', children: state.all(label) }).trim() : '',
    content: children,
  });
  if ('problem' in result) {
    context.reportPlugin(result.rule, span, result.problem, result.hint);
    return children;
  }
  state.patch(node, result.element);
  const safe = safeElement(result.element, children, found.plugin, { file: state.options.file, span });
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return safe;
  const number = context.directives.push({ start: start.offset, end: end.offset }) - 1;
  for (const each of safe) if (each.type === 'element') each.properties.dataDirective = number;
  return safe;
}

function pluginDirectives({ options: { plugins = [] } }: ParseContext) {
  return new Map(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.directives ?? {}).map(([name, run]) => [name, { plugin, run }] as const),
    ),
  );
}

/** A directive nobody knows: its fences are shown as they are written, its content as if they were not there. */
function unknownDirective(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const context = contextOf(state.options.file);
  reportUnknownDirective(context, openingSpan(state, node), node.name);
  const [opening = '', ...rest] = (context.sourceOf(node) ?? '').split('\n');
  const closing = node.data?.position?.closing ? [literal(rest.at(-1) ?? '')] : [];
  return [literal(opening), ...toElements(state, node, splitLabel(node).content), ...closing];
}

/** Words that mean something after `:::`, also to plugins. */
export function knownDirectives(context: ParseContext): string[] {
  return [...coreDirectives.keys(), ...pluginDirectives(context).keys()];
}

/** Reports a word after `:::` that means nothing. */
export function reportUnknownDirective(context: ParseContext, span: Span, name: string): void {
  const known = knownDirectives(context);
  const near = nearest(name, known);
  context.report(
    'content/unknown-directive',
    span,
    `There is no directive \`:::${name}\`.`,
    near ? `Did you mean \`:::${near}\`?` : `Known: ${known.map((each) => `\`${each}\``).join(', ')}.`,
    `\`:::${name}\` directives`,
  );
}

function literal(line: string): ElementContent {
  return element('p', {}, [{ type: 'text', value: line.replace(/^[ \t>]+/, '').trim() }]);
}
