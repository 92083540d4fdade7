import type { Position } from '../../../schemas/diagnostic.ts';
import type { SourceMark } from '../../model/parsed-page.ts';
import type { MarkdownOptions } from '../markdown-options.ts';
import { findVariables } from '../variables.ts';

/** A line of code, and where its first character stands in the file. */
export interface WrittenLine {
  text: string;
  place: Position;
}

/** Puts lines together with their variables filled in, and marks where each stretch of the text comes from. */
export function markedText(
  lines: readonly WrittenLine[],
  variables: MarkdownOptions['variables'],
): { text: string; marks: SourceMark[] } {
  let text = '';
  const marks: SourceMark[] = [];
  lines.forEach(({ text: written, place: { line, column } }, index) => {
    if (index > 0) text += '\n';
    marks.push({ at: text.length, line, column });
    let from = 0;
    for (const { start, end, value } of findVariables(written, variables)) {
      text += written.slice(from, start);
      marks.push({ at: text.length, line, column: column + start, filled: true });
      text += value;
      marks.push({ at: text.length, line, column: column + end });
      from = end;
    }
    text += written.slice(from);
  });
  return { text, marks };
}
