import type { Element } from 'hast';
import type { Paragraph } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { contextOf, type HandlerState } from '../parse-context.ts';
import { knownDirectives, reportUnknownDirective } from './directive.ts';

/** Renders a paragraph. Reports lines that look like a directive's fence, which is a common mistake. */
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
    // The opening line is already reported, so don't report its closing fence too.
    if (written === colons && context.looseFences > 0) context.looseFences -= 1;
    else if (written === colons)
      context.report(
        'content/invalid-directive',
        span,
        `\`${written}\` doesn't close any directive.`,
        'A surrounding directive needs more colons than the directives inside it.',
      );
    else if (name !== '') {
      context.looseFences += 1;
      if (!knownDirectives(context).includes(name.toLowerCase())) reportUnknownDirective(context, span, name);
      else {
        const by = `${colons}${name.toLowerCase()}${labelFor(rest.trim())}`;
        const fix = /[[\]{}]/.test(rest) ? undefined : ({ evidence: 'spelling', replace: written, by } as const);
        const advice = { hint: `Write \`${by}\` on its own line.`, fix };
        const message = "This line isn't a valid directive.";
        context.report('content/invalid-directive', span, message, advice, 'directives in another form');
      }
    }
  }
}

/** Formats the rest of a mistyped directive line as a label. */
function labelFor(rest: string): string {
  if (rest === '') return '';
  return /^[[{]/.test(rest) ? '[Label]{key=value}' : `[${rest}]`;
}
