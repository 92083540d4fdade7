import type { ParsedFragment, Problem } from '@docgraph/pipeline/plugin';
import type { GlossaryEntry } from './glossary-settings.ts';

const RULE = 'collections/entry';

/** Matches the HTML of a paragraph without blocks. */
const PARAGRAPH = /^<p>(?:(?!<\/?(?:p|ul|ol|pre|div|table|h\d|blockquote|aside|figure|hr|img)\b).)*<\/p>$/s;

/** Reports forms that two terms have, and definitions that aren't a paragraph. */
export function checkTerms(entries: readonly GlossaryEntry[]): Problem[] {
  const lines = new Map<string, number>();
  return entries.flatMap(({ data, texts, file, spanOf }) => {
    const problems: Problem[] = [];
    [data.term, ...data.forms].forEach((form, i) => {
      const span = spanOf(i === 0 ? ['term'] : ['forms', i - 1]);
      const line = lines.get(form);
      if (line === undefined) lines.set(form, span.start.line);
      else problems.push({ rule: RULE, message: `"${form}" is already defined on line ${line}.`, file, ...span });
    });
    if (texts.definition && !paragraphOf(texts.definition)) {
      const message = 'A definition must be a single paragraph without lists, images, or code blocks.';
      problems.push({ rule: RULE, message, file, ...spanOf(['definition']) });
    }
    return problems;
  });
}

/** Returns a definition without the element of its paragraph. Returns undefined if it has other blocks. */
export function paragraphOf({ html, ...rest }: ParsedFragment): ParsedFragment | undefined {
  const text = html.map((part) => (typeof part === 'string' ? part : 'image' in part ? '<img>' : '')).join('');
  if (!PARAGRAPH.test(text.trim())) return undefined;
  return { ...rest, html: html.map((part) => (typeof part === 'string' ? part.replace(/<\/?p>/g, '') : part)) };
}
