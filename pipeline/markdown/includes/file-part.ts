import type { Correction } from '@docgraph/source/fix';
import { hintAtNearest } from '@docgraph/source/nearest';

/** A part of a file: its lines, with their numbers. */
export type FilePart = { number: number; text: string }[];

/** What to take from a file. */
interface PartNames {
  /** Name of a region. */
  region?: string | undefined;
  /** Lines, such as `1,3-5,9-`. In a region, they count from its first line. */
  lines?: string | undefined;
  /** Whether the file is Markdown, in which only HTML comments are markers. */
  isMarkdown: boolean;
}

/** The reason why a part doesn't exist. */
export interface PartProblem extends Correction {
  message: string;
}

/** Patterns of region markers, as in VS Code, mdBook, and MkDocs. The first group that matched is the name. */
interface Markers {
  starts: RegExp;
  ends: RegExp;
}

/** @param opening Characters that start a comment, as a pattern. */
function markersIn(opening: string): Markers {
  const closing = String.raw`[ \t]*(?:\*+\/\}?|-->|\*\))?[ \t]*$`;
  const inComment = String.raw`^[ \t>]*(?:${opening})[ \t]*`;
  const pattern = (kind: string, anchor: string, edge: string) =>
    new RegExp(
      [
        // Without `#`, other comments may start with the word.
        String.raw`${inComment}${kind}(?:[ \t]+([\w.-]+))?${closing}`,
        String.raw`(?:${inComment}|^[ \t]*)#(?:pragma[ \t]+)?${kind}\b[ \t]*([^\s*-].*?)?${closing}`,
        String.raw`${inComment}${anchor}:[ \t]*([\w.-]+)${closing}`,
        String.raw`${inComment}-+8<-+[ \t]*\[${edge}:[ \t]*([\w.-]+)[ \t]*\]${closing}`,
      ].join('|'),
      'i',
    );
  return { starts: pattern('region', 'ANCHOR', 'start'), ends: pattern('end[ ]?region', 'ANCHOR_END', 'end') };
}

const IN_CODE = markersIn(String.raw`\/\/|\{?\/\*+|<!--|\(\*|--|::|[#;%']|@?REM\b`);
const IN_MARKDOWN = markersIn('<!--');
const MAY_BE_MARKER = /region|ANCHOR|8<-/i;

/** Returns the name in a marker; empty if it has none. Undefined if the line isn't one. */
function nameIn(line: string, pattern: RegExp): string | undefined {
  const match = MAY_BE_MARKER.test(line) ? pattern.exec(line) : null;
  return match ? (match.slice(1).find((name) => name !== undefined) ?? '') : undefined;
}

/** Returns a part of a text, without region markers, or the reason why it doesn't exist. */
export function partOf(text: string, { region, lines, isMarkdown }: PartNames): FilePart | PartProblem {
  const { starts, ends } = isMarkdown ? IN_MARKDOWN : IN_CODE;
  const whole = text.replace(/\n$/, '').split('\n');
  const all = whole.map((text, index) => ({ number: index + 1, text }));
  const inRegion = region === undefined ? all : regionOf(all, region, { starts, ends });
  if (!Array.isArray(inRegion)) return inRegion;
  const chosen = lines === undefined ? inRegion : linesOf(inRegion, lines);
  if (!Array.isArray(chosen)) return chosen;
  return chosen.filter(({ text }) => nameIn(text, starts) === undefined && nameIn(text, ends) === undefined);
}

function regionOf(all: FilePart, region: string, { starts, ends }: Markers): FilePart | PartProblem {
  const start = all.findIndex(({ text }) => nameIn(text, starts) === region);
  if (start < 0) {
    const names = [...new Set(all.flatMap(({ text }) => nameIn(text, starts) || []))];
    const available = `Available: ${names.map((name) => `\`${name}\``).join(', ')}.`;
    const usage = `Mark it with comments \`#region ${region}\` and \`#endregion\`.`;
    return {
      message: `No region \`${region}\``,
      hint: hintAtNearest(region, names, names.length > 0 ? available : usage),
    };
  }
  let depth = 0;
  for (let at = start + 1; at < all.length; at++) {
    const line = all[at]?.text ?? '';
    const end = nameIn(line, ends);
    if (end === region || (end === '' && depth === 0)) return all.slice(start + 1, at);
    if (end !== undefined) depth = Math.max(0, depth - 1);
    else if (nameIn(line, starts) !== undefined) depth++;
  }
  return {
    message: `The region \`${region}\` is never closed`,
    hint: `End it with a comment \`#endregion ${region}\`.`,
  };
}

const RANGES = /^\d+(?:-\d*)?(?:,\d+(?:-\d*)?)*$/;

function linesOf(all: FilePart, ranges: string): FilePart | PartProblem {
  const written = ranges.replace(/\s+/g, '');
  if (!RANGES.test(written))
    return { message: `Invalid lines \`${ranges}\``, hint: 'Write `lines=3-8`, or `lines=3-`.' };
  const found: FilePart = [];
  for (const range of written.split(',')) {
    const [first = '', last = first] = range.split('-');
    const [from, to] = [Number(first), last === '' ? all.length : Number(last)];
    if (from < 1 || to < from || to > all.length)
      return { message: `No lines \`${range}\``, hint: `The last line is ${all.length}.` };
    found.push(...all.slice(from - 1, to));
  }
  return found;
}

/** Returns the number of characters that all lines of a part are indented by. */
export function indentOf(part: FilePart): number {
  const indents = part.flatMap(({ text }) => (text.trim() === '' ? [] : [/^[ \t]*/.exec(text)?.[0] ?? '']));
  const [first = '', ...rest] = indents;
  let common = first.length;
  for (const indent of rest) while (!indent.startsWith(first.slice(0, common))) common--;
  return common;
}
