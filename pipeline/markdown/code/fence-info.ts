import type { Code } from 'mdast';

/** Kinds of line marks. They're also the CSS classes of the lines. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'error' | 'warning' | 'focused' | 'hidden' | 'output';

/** Names of line marks, in fences (`ins={1}`) and in comments (`[!code ++]`). */
const MARK_NAMES: Readonly<Record<string, LineMark>> = {
  '': 'highlighted',
  highlight: 'highlighted',
  hl: 'highlighted',
  mark: 'highlighted',
  ins: 'added',
  '++': 'added',
  del: 'removed',
  '--': 'removed',
  error: 'error',
  warning: 'warning',
  focus: 'focused',
  hide: 'hidden',
  output: 'output',
};

/** Returns the line mark with a name. */
export function markNamed(name: string): LineMark | undefined {
  return Object.hasOwn(MARK_NAMES, name) ? MARK_NAMES[name] : undefined;
}

/** Checks whether a string is a line mark. */
export function isMark(name: string): name is LineMark {
  return Object.values<string>(MARK_NAMES).includes(name);
}

/** Lines of a code block with the same mark, as written after the language. */
interface MarkedRanges {
  mark: LineMark;
  /** Line numbers and ranges, such as `1,3-5`. */
  ranges: string;
}

/** The parsed meta string of a code fence. */
export interface CodeMeta {
  title: string | undefined;
  marked: MarkedRanges[];
  /** Number of the first line. Undefined if lines aren't numbered. */
  firstNumber: number | undefined;
  /** Whether long lines are wrapped. */
  wraps: boolean;
  /** Language of a `diff` block that shows changes as line marks. */
  diffLanguage: string | undefined;
  /** The file that the block shows, as written. */
  file: string | undefined;
  /** Lines of that file. */
  lines: string | undefined;
  /** All other words, such as those that describe an example. */
  words: string[];
}

/**
 * Splits the info string into language and meta string. In the syntax of other tools, options directly follow the language:
 * ```` ```js{1,3} ````, ```` ```rust,ignore ````, ```` ```c:main.c ````, ```` ```python=12 ````.
 */
export function infoOf({ lang, meta }: Pick<Code, 'lang' | 'meta'>): { language: string; meta: string } {
  if (lang?.startsWith('file=')) return { language: '', meta: `${lang} ${meta ?? ''}` };
  const [, name = '', rest = ''] = /^([^{,:;=]*)(.*)$/s.exec(lang ?? '') ?? [];
  return { language: name.toLowerCase(), meta: `${rest} ${meta ?? ''}` };
}

const TITLE = /(?<!\S)(?:title=(?:"([^"]*)"|'([^']*)')|\[(?=\S)((?:[^\]\n]|\](?=\S))+)\](?!\S))/;
const NUMBERS = /(?<!\S)(?:showLineNumbers|:line-numbers)(?:=(\d+)|\{(\d+)\})?(?=[\s{]|$)/;
const WRAP = /(?<!\S)wrap(?!\S)/;
const DIFF_LANGUAGE = /(?<!\S)lang=(["']?)([\w+#-]+)\1(?!\S)/;
const FILE = /(?<!\S)file=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/;
const LINES = /(?<!\S)lines=(["']?)([\d,-]+)\1(?!\S)/;
const MARKED = /(?:(?<!\S)([a-z]+)=)?\{([\d,\s-]*)\}/g;

/** Parses `title="Request" {1,3-5} ins={2} showLineNumbers=10`, in any order. */
export function parseCodeMeta(meta: string): CodeMeta {
  let rest = meta;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], ' ');
    return match;
  };
  const file = take(FILE);
  const lines = file ? take(LINES)?.[2] : undefined;
  const title = take(TITLE);
  const numbers = take(NUMBERS);
  const wraps = take(WRAP) !== null;
  const diffLanguage = take(DIFF_LANGUAGE)?.[2]?.toLowerCase();
  const marked: MarkedRanges[] = [];
  rest = rest.replace(MARKED, (written, name: string = '', ranges: string) => {
    const mark = markNamed(name);
    if (mark === undefined) return written;
    if (/\d/.test(ranges)) marked.push({ mark, ranges: ranges.replace(/\s+/g, '') });
    return ' ';
  });
  return {
    title: (title?.[1] ?? title?.[2] ?? title?.[3])?.trim() || undefined,
    marked,
    firstNumber: numbers ? Number(numbers[1] ?? numbers[2] ?? 1) : undefined,
    wraps,
    diffLanguage,
    file: file?.slice(1).find((name) => name !== undefined),
    lines,
    words: rest.split(/\s+/).filter((word) => word !== ''),
  };
}

/** Removes the file and its lines from a meta string. */
export function withoutFile(meta: string): string {
  return meta.replace(FILE, '').replace(LINES, '');
}

/** Expands ranges such as `1,3-5` to line numbers, from 1, up to the end of the block. */
export function linesIn(ranges: string, lineCount: number): number[] {
  return ranges.split(',').flatMap((range) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const from = Math.max(1, Number(first));
    return Array.from({ length: Math.max(0, Math.min(Number(last), lineCount) - from + 1) || 0 }, (_, i) => from + i);
  });
}
