import { hintAtNearest } from '@docgraph/source/nearest';
import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { TextDirective } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Construct, State, Tokenizer } from 'micromark-util-types';
import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';

/** Names of inline directives. Other names would match text such as `9:30`, `image:tag`, and `::before`. */
const NAMES = ['badge', 'kbd'];

const TYPES = ['note', 'tip', 'info', 'warning', 'danger'];

const COLON = 58;
const BRACKET = 91;

/** Creates the syntax `:badge[Label]{type=tip}` and `:kbd[Ctrl+C]`, which can't follow a letter, digit, or colon. */
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
    if (code === BRACKET && NAMES.includes(name)) {
      effects.exit('data');
      return ok(code);
    }
    if (code === null || code < 0) return nok(code);
    name += String.fromCharCode(code);
    if (!NAMES.some((known) => known.startsWith(name))) return nok(code);
    effects.consume(code);
    return next;
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return next;
  };
};

/** Renders a badge, or keys separated by `+`. In published Markdown, only the label remains. */
export function textDirective(state: HandlerState, node: TextDirective): ElementContent | ElementContent[] {
  const context = contextOf(state.options.file);
  const report = (message: string, hint: string) =>
    context.report('content/invalid-directive', context.spanOf(node), message, hint);
  const { name } = node;
  const { type, ...others } = node.attributes ?? {};
  const children = state.all(node);
  const label = textOf({ type: 'root', children }).trim();
  const example = name === 'kbd' ? ':kbd[Ctrl+C]' : ':badge[New]{type=tip}';
  const [unknown] = [...Object.keys(others), ...(name === 'kbd' && type !== undefined ? ['type'] : [])];
  if (unknown !== undefined)
    report(`\`:${name}\` doesn't support the attribute \`${unknown}\`.`, `Write \`${example}\`.`);
  if (label === '') report(`\`:${name}\` is empty.`, `Write \`${example}\`.`);
  publishLabel(node, state);
  if (label === '') return [];
  if (name === 'kbd') return keys(label);
  const isKnown = type !== null && type !== undefined && TYPES.includes(type);
  if (type && !isKnown) {
    const known = `Available: ${TYPES.map((each) => `\`${each}\``).join(', ')}.`;
    report(`Unknown badge type \`${type}\`.`, hintAtNearest(type, TYPES, known) ?? known);
  }
  const result = element('span', { className: isKnown ? ['badge', `badge-${type}`] : ['badge'] }, children);
  state.patch(node, result);
  return result;
}

function keys(label: string): Element {
  // A plus at the end is itself a key.
  const [first = '', ...others] = label.split(/\+(?=.)/).map((key) => key.trim() || '+');
  const key = (name: string) => element('kbd', {}, [{ type: 'text', value: name }]);
  if (others.length === 0) return key(first);
  const rest = others.flatMap((name) => [{ type: 'text' as const, value: '+' }, key(name)]);
  return element('kbd', {}, [key(first), ...rest]);
}

function publishLabel(node: TextDirective, state: HandlerState): void {
  const { replacements } = contextOf(state.options.file);
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const labelStart = node.children[0]?.position?.start.offset ?? end;
  replacements.push({ start, end: labelStart, written: '' });
  replacements.push({ start: node.children.at(-1)?.position?.end.offset ?? end, end, written: '' });
}
