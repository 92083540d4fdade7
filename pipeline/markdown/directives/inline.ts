import type { ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { TextDirective } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Construct, State, Tokenizer } from 'micromark-util-types';
import { contextOf, type HandlerState, type ParseContext } from '../parse-context.ts';
import { badge } from './badge.ts';
import { icon } from './icon.ts';
import type { InlineDirective, InlineParts } from './inline-directive.ts';
import { kbd } from './kbd.ts';
import { deprecated, since } from './version-marks.ts';

/** The inline directives, keyed by name. Other names would match text such as `9:30`, `image:tag`, and `::before`. */
const inlineDirectives: ReadonlyMap<string, InlineDirective> = new Map(
  Object.entries({ badge, deprecated, icon, kbd, since }),
);

/** Names of the inline directives. */
export const INLINE_NAMES: readonly string[] = [...inlineDirectives.keys()];

const BRACES_HINT = 'Write `{key=value}`, or `\\{` for a brace.';

const COLON = 58;
const BRACKET = 91;

/** Creates the syntax `:badge[Label]{type=tip}`, which can't follow a letter, digit, or colon. */
export function inlineDirective(): Construct {
  const construct = [directive().text?.[COLON] ?? []].flat()[0];
  if (!construct) throw new TypeError('micromark-extension-directive has no text construct.');
  return {
    ...construct,
    previous: (code) => code === null || code < 0 || !/[\w:]/.test(String.fromCharCode(code)),
    tokenize(effects, ok, nok) {
      return effects.check(
        { tokenize: knownName, partial: true },
        construct.tokenize.call(this, effects, ok, nok),
        nok,
      );
    },
  };
}

/** Checks for the name of an inline directive and a bracket. */
const knownName: Tokenizer = (effects, ok, nok) => {
  let name = '';
  const next: State = (code) => {
    if (code === BRACKET && inlineDirectives.has(name)) {
      effects.exit('data');
      return ok(code);
    }
    if (code === null || code < 0) return nok(code);
    name += String.fromCharCode(code);
    if (!INLINE_NAMES.some((known) => known.startsWith(name))) return nok(code);
    effects.consume(code);
    return next;
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return next;
  };
};

/** Renders an inline directive. In published Markdown, only its text remains. */
export function textDirective(state: HandlerState, node: TextDirective): ElementContent | ElementContent[] {
  const context = contextOf(state.options.file);
  const { name } = node;
  const found = inlineDirectives.get(name);
  const children = state.all(node);
  if (!found) return children;
  const { example, attributes = [], mayBeEmpty = false, run, plain } = found;
  const written = new Map(Object.entries(node.attributes ?? {}));
  const label = textOf({ type: 'root', children }).trim();
  const parts: InlineParts = {
    node,
    children,
    label,
    attribute: (key) => written.get(key)?.trim() || undefined,
    report: (message, hint) => context.report('content/invalid-directive', context.spanOf(node), message, hint),
  };
  const unknown = [...written.keys()].find((key) => !attributes.includes(key));
  const hint = `Write \`${example}\`.`;
  if (unknown !== undefined) parts.report(`\`:${name}\` doesn't support the attribute \`${unknown}\`.`, hint);
  const next = context.text[node.position?.end.offset ?? Number.NaN];
  if (next === '[') {
    parts.report(`The bracket after \`:${name}\` is never closed.`, hint);
    return { type: 'text', value: `:${name}` };
  }
  if (next === '{') parts.report(`The braces after \`:${name}\` aren't valid attributes.`, BRACES_HINT);
  const isEmpty = label === '' && !mayBeEmpty;
  if (isEmpty) parts.report(`\`:${name}\` is empty.`, hint);
  publish(node, context, isEmpty ? undefined : plain?.(state, parts));
  if (isEmpty) return [];
  const result = run(state, parts);
  if (!Array.isArray(result) && result.type === 'element') state.patch(node, result);
  return result;
}

/** Replaces the directive with a text, or by default with its label. */
function publish(node: TextDirective, { replacements }: ParseContext, text?: string): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  if (text !== undefined) {
    replacements.push({ start, end, written: text });
    return;
  }
  replacements.push({ start, end: node.children[0]?.position?.start.offset ?? end, written: '' });
  replacements.push({ start: node.children.at(-1)?.position?.end.offset ?? end, end, written: '' });
}
