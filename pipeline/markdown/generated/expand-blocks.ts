import type { Checked, Problem, Span } from '../../report/checked.ts';
import { nearest } from '../../report/nearest.ts';
import type { MarkdownOptions } from '../markdown-options.ts';
import { type BlockLine, mayHoldBlocks, readBlockLine } from './block-lines.ts';

/** A text whose generated parts are filled in. */
export interface ExpandedText {
  text: string;
  /** For each line of the text its line in the file, or the place of the directive that it was made for. */
  lines?: readonly (number | Span)[] | undefined;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Replaces each line `::name{key=value}` by the Markdown that was generated for it, as if the writer had written that:
 * headings, links and tables in it are those of the page. Lines in fenced code stay as they are, and so does what is
 * not nearly the name of a directive.
 */
export function expandBlocks(
  text: string,
  file: string,
  { blocks = {}, blockNames = {} }: Pick<MarkdownOptions, 'blocks' | 'blockNames'>,
): Checked<ExpandedText> {
  if (!mayHoldBlocks(text)) return { value: { text }, problems: [] };
  const problems: Problem[] = [];
  const written: string[] = [];
  const lines: (number | Span)[] = [];
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, marker, info = ''] = FENCE.exec(line) ?? [];
    const isInCode = fence !== undefined;
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) && info.trim() === '') fence = undefined;

    const found = isInCode ? undefined : readBlockLine(line);
    const block = found && Object.hasOwn(blocks, found.key) ? blocks[found.key] : undefined;
    const span = { start: { line: index + 1, column: 1 }, end: { line: index + 1, column: line.length + 1 } };
    if (block !== undefined) {
      const generated = ['', ...block.trim().split('\n'), ''];
      written.push(...generated);
      lines.push(...generated.map(() => span));
      continue;
    }
    const fault = found && faultOf(found, Object.keys(blocks), blockNames);
    if (fault) problems.push({ rule: 'content/unknown-directive', ...fault, file, ...span });
    written.push(line);
    lines.push(index + 1);
  }
  return { value: { text: written.join('\n'), lines }, problems };
}

/** What is wrong with a line that no text was generated for; undefined where it is likely meant as text. */
function faultOf(
  { name, key }: BlockLine,
  known: readonly string[],
  blockNames: Readonly<Record<string, string>>,
): Pick<Problem, 'message' | 'hint'> | undefined {
  const file = Object.hasOwn(blockNames, name) ? blockNames[name] : undefined;
  const near = nearest(file === undefined ? name : key, file === undefined ? Object.keys(blockNames) : known);
  if (file === undefined && near === undefined) return undefined;
  const ofName = known.filter((each) => each.split('{')[0] === name).map((each) => `\`::${each}\``);
  if (near !== undefined)
    return { message: `There is no directive \`::${key}\`.`, hint: `Did you mean \`::${near}\`?` };
  if (ofName.length > 0)
    return { message: `There is no directive \`::${key}\`.`, hint: `Known: ${ofName.join(', ')}.` };
  return {
    message: `\`::${key}\` has nothing to show.`,
    hint: `It is made from \`${file}\`, which is missing, empty or not as it should be.`,
  };
}
