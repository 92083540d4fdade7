import { dedent, indentOf, type Line, lineAt, trimBlank } from './lines.ts';

/** A fenced code block. */
export interface Fence {
  opening: Line;
  /** The backticks or tildes. */
  marks: string;
  /** Text after the marks. */
  info: string;
  body: Line[];
  /** Absent if the block isn't closed. */
  closing?: Line | undefined;
  /** Index of the first line after the block. */
  end: number;
}

const OPENING = /^ *(`{3,}|~{3,})(.*)$/;

/** Returns the fenced code block that starts at a line. */
export function fenceAt(lines: readonly Line[], start: number): Fence | undefined {
  const opening = lines[start];
  const [, marks, info = ''] = (opening && OPENING.exec(opening.text)) ?? [];
  if (opening === undefined || marks === undefined) return undefined;
  if (marks.startsWith('`') && info.includes('`')) return undefined;
  const width = indentOf(opening);
  const closing = new RegExp(`^ {0,${width + 3}}${marks.charAt(0)}{${marks.length},} *$`);
  const found = lines.findIndex(({ text }, index) => index > start && closing.test(text));
  const end = found < 0 ? lines.length : found;
  return {
    opening: dedent(opening, width),
    marks,
    info: info.trim(),
    body: lines.slice(start + 1, end).map((line) => dedent(line, width)),
    closing: found < 0 ? undefined : lines[found],
    end: found < 0 ? end : end + 1,
  };
}

/** The options of a code block in our Markdown. */
export interface CodeOptions {
  language: string;
  title?: string | undefined;
  /** Highlighted lines, such as `1,3-5`. */
  highlighted?: string | undefined;
  /** Number of the first line. Lines aren't numbered without it. */
  firstNumber?: number | undefined;
  /** Other options, as written. */
  others?: readonly string[];
}

/** Writes a code block. Its marks are longer than all others in it. */
export function codeBlock(place: Line, options: CodeOptions, body: readonly Line[], closing?: Line): Line[] {
  const { language, title, highlighted, firstNumber, others = [] } = options;
  const ticks = body.reduce((longest, { text }) => Math.max(longest, /^\s*(`*)/.exec(text)?.[1]?.length ?? 0), 2);
  const marks = '`'.repeat(ticks + 1);
  const parts = [
    ...(title ? [`title=${title.includes('"') ? `'${title.replaceAll("'", '’')}'` : `"${title}"`}`] : []),
    ...(highlighted ? [`{${highlighted}}`] : []),
    ...(firstNumber === undefined ? [] : [firstNumber === 1 ? 'showLineNumbers' : `showLineNumbers=${firstNumber}`]),
    ...others,
  ].map((part) => part.replaceAll('`', ''));
  const name = language.replaceAll('`', '') || (parts.length > 0 ? 'text' : '');
  const info = [name, ...parts].join(' ');
  return [lineAt(place, marks + info), ...body, lineAt(closing ?? body.at(-1) ?? place, marks)];
}

/** Returns the code block that lines consist of, or undefined if there's anything else. */
export function onlyFence(lines: readonly Line[]): Fence | undefined {
  const content = trimBlank(lines);
  const fence = fenceAt(content, 0);
  return fence?.end === content.length && fence.closing ? fence : undefined;
}

/** Splits options such as `key="a b" other .class` into words and values. */
export function readOptions(text: string): { words: string[]; values: Map<string, string> } {
  const words: string[] = [];
  const values = new Map<string, string>();
  const pattern = /([\w:-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"'{},]+))|([^\s,]+)/g;
  for (const [, key, double, single, bare, word] of text.matchAll(pattern)) {
    if (key !== undefined) values.set(key, (double ?? single ?? bare ?? '').replace(/\\(["'])/g, '$1'));
    else if (word !== undefined) words.push(word);
  }
  return { words, values };
}

/** Turns ranges such as `1 3-5` into `1,3-5`, without lines that don't exist. */
export function existingLines(ranges: string, lineCount: number): string {
  return [...ranges.matchAll(/(\d+)(?:-(\d*))?/g)]
    .flatMap(([range, first = '', last]) => {
      if (Number(first) < 1 || Number(first) > lineCount) return [];
      const end = Math.min(last ? Number(last) : range.endsWith('-') ? lineCount : Number(first), lineCount);
      return [end > Number(first) ? `${first}-${end}` : first];
    })
    .join(',');
}
