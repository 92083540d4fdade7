import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, stringify } from 'yaml';
import type { PageHead } from './project.ts';
import type { TranslatedLine } from './translation.ts';

/** The block at the top of a page. */
export interface FrontMatterBlock {
  /** Undefined if the block is invalid. */
  data: Readonly<Record<string, unknown>> | undefined;
  /** Line of each key, starting at 1. */
  keyLines: Readonly<Record<string, number>>;
  /** Number of lines, including both fences; 0 if there's none. */
  lines: number;
}

const NONE: FrontMatterBlock = { data: {}, keyLines: {}, lines: 0 };

/** Parsers of front matter, by the fence around it. */
const FORMATS: Readonly<Record<string, (text: string) => unknown>> = { '---': parseYaml, '+++': parseToml };

/** Reads front matter in YAML or TOML. */
export function readBlock(text: string): FrontMatterBlock {
  const lines = text.split('\n');
  // Some engines allow blank lines above.
  const start = lines.findIndex((line) => line.trim() !== '');
  const fence = lines[start]?.trimEnd() ?? '';
  const parse = FORMATS[fence];
  const end = parse ? lines.findIndex((line, index) => index > start && line.trimEnd() === fence) : -1;
  if (!parse || end < 0) return NONE;
  const keyLines: Record<string, number> = {};
  for (const [index, line] of lines.slice(0, end).entries()) {
    const key = /^["']?([\w.-]+)["']?\s*[:=]/.exec(line)?.[1];
    if (key !== undefined) keyLines[key] ??= index + 1;
  }
  const block = { keyLines, lines: end + 1 };
  try {
    const data = parse(lines.slice(start + 1, end).join('\n')) ?? {};
    // Text between two thematic breaks isn't front matter.
    if (typeof data !== 'object') return NONE;
    return { data: Array.isArray(data) ? undefined : { ...data }, ...block };
  } catch {
    return { data: undefined, ...block };
  }
}

const HEADING = /^#[ \t]+(.+?)[ \t#]*$/;
const FENCE = /^ {0,3}(?:`{3}|~{3})/;

/** Reads the front matter and the first heading of a page. */
export function readHead(text: string): PageHead {
  const block = readBlock(text);
  let isInCode = false;
  for (const line of text.split('\n').slice(block.lines)) {
    if (FENCE.test(line)) isInCode = !isInCode;
    const heading = isInCode ? undefined : HEADING.exec(line)?.[1];
    if (heading !== undefined) return { ...block, heading: plainText(heading) };
    if (!isInCode && /^##/.test(line)) break;
  }
  return block;
}

/** Removes markup from a heading. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\s*\{:?\s*[#.][^}]*\}\s*$/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** Writes front matter. Each line comes from the one with its key, or from the first line. */
export function writeFrontMatter(
  data: Readonly<Record<string, unknown>>,
  { keyLines }: Pick<FrontMatterBlock, 'keyLines'>,
): TranslatedLine[] {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return [];
  const lines = entries.flatMap(([key, value]) => {
    const written = stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();
    return written.split('\n').map((text) => ({ text, line: keyLines[key] ?? 1 }));
  });
  return [{ text: '---', line: 1 }, ...lines, { text: '---', line: 1 }];
}
