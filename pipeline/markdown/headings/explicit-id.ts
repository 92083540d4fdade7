import type { Element } from 'hast';
import type { ParseContext } from '../parse-context.ts';

const EXPLICIT_ID = /\{#([^{}]*)\}[ \t]*$/;
const VALID_ID = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]*$/u;

/** Turns `{#id}` at the end of a heading into its id, unless a heading before it has the same. */
export function takeExplicitId(heading: Element, context: ParseContext): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const [written, id = ''] = EXPLICIT_ID.exec(last.value) ?? [];
  if (written === undefined) return;
  const span = context.spanInside(heading, `{#${id}}`);
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
