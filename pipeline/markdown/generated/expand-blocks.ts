import type { Checked, Problem, Span } from '@docgraph/source/checked';
import { nearest } from '@docgraph/source/nearest';
import type { GeneratedBlocks } from '../../model/page-steps.ts';
import type { MarkdownOptions } from '../parse-context.ts';

/** A text whose generated parts are filled in. */
interface ExpandedText {
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
  { blocks = {}, blockHints = {} }: Pick<MarkdownOptions, 'blocks' | 'blockHints'>,
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
    const problem = found && problemOf(found, Object.keys(blocks), blockHints);
    if (problem) problems.push({ rule: 'content/unknown-directive', ...problem, file, ...span });
    written.push(line);
    lines.push(index + 1);
  }
  return { value: { text: written.join('\n'), lines }, problems };
}

/** What is wrong with a line that no text was generated for; undefined where it is likely meant as text. */
function problemOf(
  { name, key }: BlockLine,
  known: readonly string[],
  blockHints: Readonly<Record<string, string>>,
): Pick<Problem, 'message' | 'hint'> | undefined {
  const hint = Object.hasOwn(blockHints, name) ? blockHints[name] : undefined;
  const near = nearest(hint === undefined ? name : key, hint === undefined ? Object.keys(blockHints) : known);
  if (hint === undefined && near === undefined) return undefined;
  const ofName = known.filter((each) => each.split('{')[0] === name).map((each) => `\`::${each}\``);
  if (near !== undefined)
    return { message: `There is no directive \`::${key}\`.`, hint: `Did you mean \`::${near}\`?` };
  if (ofName.length > 0)
    return { message: `There is no directive \`::${key}\`.`, hint: `Known: ${ofName.join(', ')}.` };
  return { message: `\`::${key}\` has nothing to show.`, hint };
}

/** A line that may stand for generated text: nothing but two colons, a name and perhaps attributes. */
const BLOCK_LINE = /^::([a-z][a-z-]*)(\{[^{}]*\})?[ \t]*$/;

/** What such a line says. */
interface BlockLine {
  name: string;
  /** Name and attributes as they are written: the key of the generated text. */
  key: string;
}

/** Reads a line; undefined where it cannot stand for generated text. */
function readBlockLine(line: string): BlockLine | undefined {
  const [, name, attributes = ''] = BLOCK_LINE.exec(line) ?? [];
  return name === undefined ? undefined : { name, key: name + attributes };
}

/**
 * What a page may need of the generated texts, so that it is parsed anew only when one of those changes: none for most
 * pages, and all of them for a page that asks for one that does not exist, since its problem names the nearest.
 */
export function blocksFor(text: string, blocks: GeneratedBlocks): GeneratedBlocks | undefined {
  if (!mayHoldBlocks(text)) return undefined;
  const keys = text.split('\n').flatMap((line) => readBlockLine(line)?.key ?? []);
  if (keys.length === 0) return undefined;
  if (keys.some((key) => !Object.hasOwn(blocks, key))) return blocks;
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => keys.includes(key)));
}

/** Whether a text may hold such a line: a test that costs next to nothing. */
function mayHoldBlocks(text: string): boolean {
  return text.startsWith('::') || text.includes('\n::');
}
