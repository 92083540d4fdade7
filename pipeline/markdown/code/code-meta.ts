/** What the words after the language of a code fence say. */
interface CodeMeta {
  title: string | undefined;
  /** Line numbers to highlight as they are written, for instance `1,3-5`; empty without any. */
  highlight: string;
  lineNumbers: boolean;
  /** All other words: what an example is of. */
  words: string[];
}

/** Reads `title="Request" {1,3-5} showLineNumbers`, in any order. Other words are kept as they are. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const rest = title ? meta.replace(title[0], ' ') : meta;
  const words = rest.replace(/\{[\d,\s-]*\}/g, ' ').split(/\s+/);
  return {
    title: (title?.[1] ?? title?.[2])?.trim() || undefined,
    highlight: /\{([\d,\s-]+)\}/.exec(rest)?.[1]?.replace(/\s+/g, '') ?? '',
    lineNumbers: /(?:^|\s)showLineNumbers(?:\s|$)/.test(rest),
    words: words.filter((word) => word !== '' && word !== 'showLineNumbers'),
  };
}

/** The lines, from 1, that ranges such as `1,3-5` name. Lines that a block does not have are left out. */
export function highlightedLines(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const end = Math.min(Number(last), lineCount);
    for (let line = Math.max(1, Number(first)); line <= end; line++) lines.add(line);
  }
  return lines;
}
