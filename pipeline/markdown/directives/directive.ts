import type { Span } from '@docgraph/source/checked';
import { type Correction, correction, findMeant } from '@docgraph/source/fix';
import type { ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import { INCLUDE_USAGE } from '../includes/include-directive.ts';
import { contextOf, type HandlerState, type ParseContext } from '../parse-context.ts';
import { safeElements } from '../plugins/keep-safe.ts';
import { contentElements, sayOnPage } from '../plugins/plugin-content.ts';
import { openingSpan, reportCommonProblems, reportFences, splitLabel, toElements } from './directive-parts.ts';
import { INLINE_NAMES } from './inline.ts';
import { coreDirectives } from './registry.ts';

/** Renders a directive `:::name` … `:::`. */
export function directive(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[] {
  const core = coreDirectives.get(node.name);
  if (!core) return pluginDirective(state, node) ?? unknownDirective(state, node);
  reportCommonProblems(state, node, core.attributes);
  return core.run(state, node);
}

/** Renders a plugin's directive. Returns undefined if no plugin has a directive with that name. */
function pluginDirective(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[] | undefined {
  const context = contextOf(state.options.file);
  const found = pluginDirectives(context).get(node.name);
  if (!found) return undefined;
  reportFences(state, node);
  const { label, content } = splitLabel(node);
  const children = toElements(state, node, content);
  const span = openingSpan(state, node);
  const block = {
    attributes: Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ''])),
    label: label ? textOf({ type: 'root', children: state.all(label) }).trim() : '',
    content: children,
  };
  const result = found.run(block, { say: sayOnPage(found.plugin, context) });
  if ('problem' in result) {
    context.reportPlugin(result.rule, span, result.problem, result.hint);
    return children;
  }
  const returned = 'element' in result ? [result.element] : result.content;
  const rendered = contentElements(returned, node.position, (root) => state.all(root));
  for (const each of rendered) if (each.type === 'element' && !each.position) state.patch(node, each);
  const safe = safeElements(rendered, children, found.plugin, { file: state.options.file, span });
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

/** Renders an unknown directive: its fences as literal text, and its content as Markdown. */
function unknownDirective(state: HandlerState, node: ContainerDirective): ElementContent[] {
  const context = contextOf(state.options.file);
  reportUnknownDirective(context, openingSpan(state, node), node.name);
  const [opening = '', ...rest] = (context.sourceOf(node) ?? '').split('\n');
  const closing = node.data?.position?.closing ? [literal(rest.at(-1) ?? '')] : [];
  return [literal(opening), ...toElements(state, node, splitLabel(node).content), ...closing];
}

/** Lists the names of all directives, including those of plugins. */
export function knownDirectives(context: ParseContext): string[] {
  return [...coreDirectives.keys(), ...pluginDirectives(context).keys()];
}

/** Reports an unknown directive. */
export function reportUnknownDirective(context: ParseContext, span: Span, name: string): void {
  const known = knownDirectives(context).map((each) => `\`${each}\``);
  context.report(
    'content/unknown-directive',
    span,
    `Unknown directive \`:::${name}\`.`,
    hintAtDirective(`:::${name}`, context) ?? { hint: `Available: ${known.join(', ')}.` },
    `\`:::${name}\` directives`,
  );
}

/** Returns a hint with the right form of the directive that the author most likely meant. */
export function hintAtDirective(written: string, context: ParseContext): Correction | undefined {
  const [, colons = '', name = ''] = /^(:+)([\w-]*)/.exec(written) ?? [];
  const known = knownDirectives(context);
  const forms = new Map([
    ...known.map((each) => [each, `:::${each}`] as const),
    ...INLINE_NAMES.map((each) => [each, `:${each}[…]`] as const),
  ]);
  const meant = forms.has(name) ? { name } : findMeant(name, [...(colons === ':' ? INLINE_NAMES : known), 'include']);
  const { fix } = correction(name, meant);
  if (meant?.name === 'include') return { hint: INCLUDE_USAGE, fix: name === 'include' ? undefined : fix };
  return meant && { hint: `Did you mean \`${forms.get(meant.name)}\`?`, fix };
}

function literal(line: string): ElementContent {
  return element('p', {}, [{ type: 'text', value: line.replace(/^[ \t>]+/, '').trim() }]);
}
