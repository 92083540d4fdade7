import { sectionOf } from '../blocks/parts.ts';
import type { Page } from '../mdx/page.ts';
import type { Comment } from '../mdx/parse-blocks.ts';
import { type Inclusion, includedLines, type PartialSettings, resolveImport } from '../mdx/partials.ts';
import { codeLines, type Plan } from '../mdx/plan.ts';
import { translateInfo } from './fence.ts';

const INCLUDE = /^@include:\s*([^#{\s]+)(?:#([^{\s]+))?(?:\{([\d,-]*)\})?$/;
const SNIPPET = /^([ \t>]*)<<<[ \t]+([^\s#{[]+)(?:#([^\s{[]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[(.*)\])?[ \t]*$/;

/** Inserts the Markdown that a comment includes. Returns undefined for other comments. */
export function includePlan<Settings extends PartialSettings>(
  { text, start }: Comment,
  page: Page,
  inclusion: Inclusion<Settings>,
): Plan | undefined {
  const [, written, region, lines] = INCLUDE.exec(text) ?? [];
  if (written === undefined) return undefined;
  const path = resolveImport(written, page.path, inclusion.settings.aliases);
  const part = (source: string) => {
    const named = region === undefined ? source : (regionOf(source, region) ?? idSection(source, region));
    return named === undefined || lines === undefined ? named : linesOf(named, lines);
  };
  const found = includedLines(path, { page, at: start }, inclusion, part);
  if (found) page.count('includes');
  return { as: 'block', lines: found ?? [''] };
}

/** Shows the code of files: `<<< path#region{1,3 lang}[title]`. */
export function codeFromFiles(page: Page, aliases: PartialSettings['aliases']): void {
  for (const [index, line] of page.text.split('\n').entries()) {
    const [, prefix = '', written, region, braces = '', title] =
      (!page.isCodeLine(index + 1) && SNIPPET.exec(line)) || [];
    if (written === undefined) continue;
    const path = resolveImport(written, page.path, aliases);
    const source = page.readFile(path)?.replace(/\r\n?/g, '\n');
    const code = source === undefined || region === undefined ? source : regionOf(source, region);
    const start = page.startOfLine(index + 1);
    if (code === undefined)
      page.lose(path, start, source === undefined ? `No file \`${path}\`.` : `No region \`${region}\` in \`${path}\`.`);
    const [, marks = '', language = '', numbers = ''] = /^([\d,-]*)[ \t]*([\w-]*)(:[\w=-]+)?/.exec(braces) ?? [];
    const options = `${language || /[^.]*$/.exec(path)?.[0]}${numbers} ${marks && `{${marks}}`} [${title ?? path.split('/').at(-1)}]`;
    page.count('includes');
    const lines = code === undefined ? [''] : codeLines(translateInfo(options, false), dedented(code));
    page.edit({ start, end: start + line.length, lines, prefix });
  }
}

const START = /^[ \t]*(?:\/\/|\/\*+|<!--|#|\(\*|--|::|REM|;)?[ \t]*#?(?:pragma[ \t]+)?region\b[ \t]*([\w*-]*)/i;
const END = /^[ \t]*(?:\/\/|\/\*+|<!--|#|\(\*|--|::|REM|;)?[ \t]*#?(?:pragma[ \t]+)?end[ \t]?region\b[ \t]*([\w*-]*)/i;

/** Returns the lines between the comments that mark a region, without other such comments. */
function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (start < 0) return undefined;
  let depth = 0;
  const end = lines.findIndex((line, index) => {
    if (index <= start) return false;
    if (END.test(line)) return END.exec(line)?.[1] === name || depth-- === 0;
    if (START.test(line)) depth++;
    return false;
  });
  const inside = lines.slice(start + 1, end < 0 ? undefined : end);
  return inside.filter((line) => !START.test(line) && !END.test(line)).join('\n');
}

/** Returns the section of a heading with an ID. */
function idSection(text: string, id: string): string | undefined {
  const slug = (line: string) =>
    /\{#([^}]+)\}/.exec(line)?.[1] ??
    line
      .replace(/^#+\s+/, '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-');
  return sectionOf(
    text.split('\n'),
    (line) => line,
    (line) => slug(line) === id,
  )?.join('\n');
}

/** Returns lines from a range such as `2,10`, `2,`, or `,10`. */
function linesOf(text: string, range: string): string {
  const [first = '', last = first] = range.split(/[,-]/);
  return text
    .split('\n')
    .slice(Math.max(0, Number(first || 1) - 1), last === '' ? undefined : Number(last))
    .join('\n');
}

function dedented(code: string): string {
  const indents = [...code.matchAll(/^([ \t]*)\S/gm)].map(([, indent = '']) => indent.length);
  const width = indents.length > 0 ? Math.min(...indents) : 0;
  return code.replace(new RegExp(`^[ \\t]{0,${width}}`, 'gm'), '');
}
