import type { Element } from 'hast';
import type { ParseContext } from '../parse-context.ts';

const LIST = /\{(:?[^{}]*)\}[ \t]*$/;
const ATTRIBUTE = /[^\s"]+(?:"[^"]*")?/g;
const ID = /^(?:#|id=)/;
const OTHER_ATTRIBUTE = /^(?:\.|[\w-]+=)/;
const VALID_ID = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]*$/u;

/**
 * Turns `{#id}` at the end of a heading into its id, unless a heading before it has the same. MkDocs and Kramdown write
 * `{ #id }`, `{: #id }` and `{ id="id" }`, with other attributes beside it: those go too.
 */
export function takeExplicitId(heading: Element, context: ParseContext): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [written, list = ''] = LIST.exec(last.value) ?? [];
  const id = written === undefined ? undefined : idIn(list);
  if (written === undefined || id === undefined) return;
  const span = context.spanInside(heading, written.trimEnd());
  if (!VALID_ID.test(id)) {
    context.report(
      'content/duplicate-id',
      span,
      `\`${id}\` is not an id.`,
      'Use letters, digits, `-`, `_`, `.` and `:`.',
    );
    return;
  }
  last.value = last.value.slice(0, -written.length).trimEnd();
  const first = context.explicitIds.get(id);
  if (!first) {
    context.explicitIds.set(id, heading);
    heading.properties.id = id;
    return;
  }
  const message = `The id \`${id}\` is taken by the heading in line ${context.spanOf(first).start.line}.`;
  context.report('content/duplicate-id', span, message, 'Choose another.');
}

/** The id in a list of attributes. What begins as `{#…` is meant as one, whatever follows. */
function idIn(list: string): string | undefined {
  const attributes = list.replace(/^:/, '').match(ATTRIBUTE) ?? [];
  const chosen = attributes.find((attribute) => ID.test(attribute));
  const areAll = attributes.every((attribute) => attribute === chosen || OTHER_ATTRIBUTE.test(attribute));
  if (chosen !== undefined && areAll) return chosen.replace(ID, '').replaceAll('"', '');
  return list.startsWith('#') ? list.slice(1) : undefined;
}
