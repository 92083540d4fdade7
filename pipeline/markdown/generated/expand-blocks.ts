import type { Checked, PlacedSpan, Problem } from '@docgraph/source/checked';
import { correction, findMeant } from '@docgraph/source/fix';
import type { GeneratedBlocks } from '../../model/page-steps.ts';
import type { LineOrigin, MarkdownOptions } from '../parse-context.ts';

/** A text with its generated blocks inserted. */
interface ExpandedText {
  text: string;
  /** Where each line comes from. */
  lines?: readonly LineOrigin[] | undefined;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Replaces each line `::name{key=value}` with its generated Markdown, whose headings, links, and tables become part of the
 * page. Leaves lines in fenced code unchanged, and lines whose name isn't similar to a directive's.
 */
export function expandBlocks(
  text: string,
  file: string,
  {
    blocks = {},
    blockProblems = {},
    blockHints = {},
  }: Pick<MarkdownOptions, 'blocks' | 'blockProblems' | 'blockHints'>,
  origins?: readonly LineOrigin[],
): Checked<ExpandedText> {
  if (!mayContainBlocks(text)) return { value: { text, lines: origins }, problems: [] };
  const problems: Problem[] = [];
  const written: string[] = [];
  const lines: LineOrigin[] = [];
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, marker, info = ''] = FENCE.exec(line) ?? [];
    const isInCode = fence !== undefined;
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) && info.trim() === '') fence = undefined;

    const found = isInCode ? undefined : readBlockLine(line);
    const block = found && Object.hasOwn(blocks, found.key) ? blocks[found.key] : undefined;
    const origin = origins?.[index] ?? index + 1;
    const span = spanOfLine(origin, line);
    if (block !== undefined) {
      const failed = found && Object.hasOwn(blockProblems, found.key) ? blockProblems[found.key] : undefined;
      if (failed) problems.push({ rule: 'collections/query', ...failed, file, ...span });
      const generated = ['', ...block.trim().split('\n'), ''];
      written.push(...generated);
      lines.push(...generated.map(() => span));
      continue;
    }
    const problem = found && problemOf(found, Object.keys(blocks), blockHints);
    if (problem) problems.push({ rule: 'content/unknown-directive', ...problem, file, ...span });
    written.push(line);
    lines.push(origin);
  }
  return { value: { text: written.join('\n'), lines }, problems };
}

function spanOfLine(origin: LineOrigin, { length }: string): PlacedSpan {
  if (typeof origin === 'object' && 'start' in origin) return origin;
  const [number, place] = typeof origin === 'number' ? [origin, {}] : [origin.number, { file: origin.file }];
  return { start: { line: number, column: 1 }, end: { line: number, column: length + 1 }, ...place };
}

/** Returns the problem with a line that has no generated block, or undefined if the line is probably ordinary text. */
function problemOf(
  { name, key }: BlockLine,
  known: readonly string[],
  blockHints: Readonly<Record<string, string>>,
): Pick<Problem, 'message' | 'hint' | 'fix'> | undefined {
  const hint = Object.hasOwn(blockHints, name) ? blockHints[name] : undefined;
  const written = hint === undefined ? name : key;
  const near = findMeant(written, hint === undefined ? Object.keys(blockHints) : known);
  if (hint === undefined && near === undefined) return undefined;
  const ofName = known.filter((each) => each.split('{')[0] === name).map((each) => `\`::${each}\``);
  if (near !== undefined)
    return { message: `Unknown directive \`::${key}\`.`, ...correction(written, near, (each) => `::${each}`) };
  if (ofName.length > 0)
    return { message: `Unknown directive \`::${key}\`.`, hint: `Available: ${ofName.join(', ')}.` };
  return { message: `\`::${key}\` has no content.`, hint };
}

/** Matches a line that may be a generated block: only two colons, a name, and optional attributes. */
const BLOCK_LINE = /^::([a-z][a-z-]*)(\{[^{}]*\})?[ \t]*$/;

/** A parsed line of a generated block. */
interface BlockLine {
  name: string;
  /** Name and attributes as written: the key of the generated Markdown. */
  key: string;
}

/** Parses a line. Returns undefined if it isn't a generated block. */
function readBlockLine(line: string): BlockLine | undefined {
  const [, name, attributes = ''] = BLOCK_LINE.exec(line) ?? [];
  return name === undefined ? undefined : { name, key: name + attributes };
}

/**
 * Returns the generated blocks that a page depends on, so that the page is only parsed again if one of them changes. Most
 * pages use none. A page with an unknown block depends on all of them, because the hint suggests a similar name.
 */
export function blocksFor(text: string, blocks: GeneratedBlocks): GeneratedBlocks | undefined {
  if (!mayContainBlocks(text)) return undefined;
  const keys = text.split('\n').flatMap((line) => readBlockLine(line)?.key ?? []);
  if (keys.length === 0) return undefined;
  if (keys.some((key) => !Object.hasOwn(blocks, key))) return blocks;
  return Object.fromEntries(Object.entries(blocks).filter(([key]) => keys.includes(key)));
}

/** Checks cheaply whether a text may contain generated blocks. */
function mayContainBlocks(text: string): boolean {
  return text.startsWith('::') || text.includes('\n::');
}
