import type { Element } from 'hast';
import type { Paragraph } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { contextOf, type HandlerState } from '../parse-context.ts';
import { knownDirectives, reportUnknownDirective } from './directive.ts';

/** A paragraph. A line of it that looks like the fence of a directive is a mistake that is easily made: reported. */
export function paragraph(state: HandlerState, node: Paragraph): Element {
  if (contextOf(state.options.file).hasColonFences) reportLooseFences(state, node);
  return defaultHandlers.paragraph(state, node);
}

const LOOSE_FENCE = /^[ \t>]*(:{3,})[ \t]*(?:\{\.?(?=[A-Za-z]))?((?:[A-Za-z][\w-]*)?)\}?(.*)$/;

function reportLooseFences(state: HandlerState, node: Paragraph): void {
  const context = contextOf(state.options.file);
  let from = 0;
  for (const line of (context.sourceOf(node) ?? '').split('\n')) {
    const [, colons, name = '', rest = ''] = LOOSE_FENCE.exec(line) ?? [];
    if (colons === undefined) continue;
    const written = line.replace(/^[ \t>]+/, '').trimEnd();
    const at = context.offsetOf(node, written, from);
    const span = at === undefined ? context.spanOf(node) : context.spanAt(at, written.length);
    if (at !== undefined) from = at + written.length;
    // The end of what is no directive either needs no second message.
    if (written === colons && context.looseFences > 0) context.looseFences -= 1;
    else if (written === colons)
      context.report(
        'content/invalid-directive',
        span,
        `\`${written}\` closes nothing.`,
        'A directive around others needs more colons than they have.',
      );
    else if (name !== '') {
      context.looseFences += 1;
      if (!knownDirectives(context).includes(name.toLowerCase())) reportUnknownDirective(context, span, name);
      else
        context.report(
          'content/invalid-directive',
          span,
          'This line is not read as a directive.',
          `Write \`${colons}${name.toLowerCase()}${labelFor(rest.trim())}\`, alone on its line.`,
          'directives in another form',
        );
    }
  }
}

/** How the rest of a line that was meant as a directive is written. */
function labelFor(rest: string): string {
  if (rest === '') return '';
  return /^[[{]/.test(rest) ? '[Label]{key=value}' : `[${rest}]`;
}
