import { isBlank, type Line } from '../blocks/lines.ts';
import { sectionOf } from '../blocks/parts.ts';

/** Returns the lines of a section or a block of a note, or all without either. */
export function partOf(
  lines: readonly Line[],
  heading: string | undefined,
  block: string | undefined,
): readonly Line[] | undefined {
  if (heading !== undefined)
    return sectionOf(
      lines,
      ({ text }) => text,
      (text) => plain(text.replace(/^#+/, '')) === plain(heading),
    );
  if (block === undefined) return lines;
  const at = lines.findIndex(({ text }) => new RegExp(`(?:^|\\s)\\^${block}\\s*$`).test(text));
  if (at < 0) return undefined;
  const isAlone = /^\s*\^/.test(lines[at]?.text ?? '');
  let start = isAlone ? at - 1 : at;
  while (isAlone && start > 0 && isBlank(lines[start])) start--;
  while (start > 0 && !isBlank(lines[start - 1])) start--;
  const part = lines.slice(start, at + 1);
  return part.map((line) => ({ ...line, text: line.text.replace(/(?:^|\s)\^[\w-]+\s*$/, '') }));
}

/** Returns a heading in the form in which links are compared to it. */
function plain(text: string): string {
  return text
    .replace(/[#|^:%[\]`*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
