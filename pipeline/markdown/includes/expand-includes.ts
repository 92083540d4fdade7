import { asProblem, type PlacedSpan, type Problem, type Span } from '@docgraph/source/checked';
import type { Correction } from '@docgraph/source/fix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import type { Root } from 'mdast';
import type { Visibility } from '../../model/visibility.ts';
import { walkMarkdown } from '../elements.ts';
import { checkSource, MAX_BYTES } from '../guards/check-source.ts';
import type { IncludedLine, LineOrigin, MarkdownOptions } from '../parse-context.ts';
import { substituteVariables } from '../variables.ts';
import type { FilePart } from './file-part.ts';
import { INCLUDE, INCLUDE_USAGE, includeAttributes } from './include-directive.ts';
import { openBlockLine } from './open-block.ts';
import { readNamed } from './read-named.ts';

/** Where a line of a page comes from. */
export type PageLine = number | IncludedLine;

/** A line of a page, and where it comes from. */
interface ExpandedLine {
  text: string;
  origin: PageLine;
}

/** A text with the included text inserted. */
interface ExpandedText {
  text: string;
  /** Absent if nothing is included. */
  lines?: readonly LineOrigin[] | undefined;
  problems: Problem[];
}

/** The page that includes files. */
interface IncludingPage {
  file: string;
  visibility: Visibility | undefined;
  options: MarkdownOptions;
  /** Parses Markdown, to find the directives outside of code. */
  parse(text: string): Root | undefined;
}

/** Maximum number of includes on a page. Bounds files that include others several times. */
const MAX_INCLUDES = 1000;

/** Maximum number of problems reported on a page. The last one mentions how many more there are. */
const MAX_REPORTS = 100;

/**
 * Replaces each line `::include{file=…}` with the text of the file, so that its headings, links, and definitions are parsed as
 * part of the page. Other attributes are values for `{{name}}` in that text.
 *
 * @param origins Where the lines of the page come from, if it's translated.
 */
export function expandIncludes(text: string, page: IncludingPage, origins?: readonly PageLine[]): ExpandedText {
  if (!text.includes('::include')) return { text, lines: origins, problems: [] };
  const expansion = new Expansion(page);
  const own = text
    .split('\n')
    .map((line, index): ExpandedLine => ({ text: line, origin: origins?.[index] ?? index + 1 }));
  const lines = expansion.expand(own, { file: page.file, chain: [page.file] });
  return {
    text: lines.map((line) => line.text).join('\n'),
    lines: lines.map(({ origin }) => origin),
    problems: limited([...expansion.problems.values()]),
  };
}

function limited(problems: Problem[]): Problem[] {
  const more = problems.length - MAX_REPORTS;
  const last = problems[MAX_REPORTS - 1];
  if (more <= 0 || !last) return problems;
  return [
    ...problems.slice(0, MAX_REPORTS - 1),
    { ...last, hint: `${last.hint ?? ''} The page has ${more} more.`.trim() },
  ];
}

/** A file whose lines are expanded, and the files and parts that lead to it. */
interface Including {
  file: string;
  chain: readonly string[];
}

class Expansion {
  /** The problems found, by place and message. A file may be included more than once. */
  readonly problems = new Map<string, Problem>();
  readonly #page: IncludingPage;
  #includes = 0;
  #length = 0;

  constructor(page: IncludingPage) {
    this.#page = page;
  }

  expand(lines: readonly ExpandedLine[], including: Including): ExpandedLine[] {
    const text = lines.map((line) => line.text).join('\n');
    const directives = text.includes('::include') ? linesOfParagraphs(this.#page.parse(text)) : new Set<number>();
    const result: ExpandedLine[] = [];
    for (const [index, line] of lines.entries()) {
      const [, prefix = '', attributes] = (directives.has(index + 1) && INCLUDE.exec(line.text)) || [];
      if (attributes === undefined) {
        result.push(line);
        continue;
      }
      const included = this.#include(attributes, line, including);
      const rest = prefix.replace(/[^>\s]/g, ' ');
      const blank = { text: rest.trimEnd(), origin: line.origin };
      const isFirst = rest !== prefix;
      const before = result.at(-1)?.text;
      if (!isFirst && before !== undefined && /[^>\s]/.test(before)) result.push(blank);
      for (const [at, { text, origin }] of included.entries()) {
        const indent = at === 0 ? prefix : rest;
        const placed = typeof origin === 'number' ? origin : { ...origin, indent: origin.indent + indent.length };
        result.push({ text: text === '' ? rest.trimEnd() : indent + text, origin: placed });
      }
      if (included.length === 0) result.push({ ...blank, text: prefix.trimEnd() });
      else if (/[^>\s]/.test(lines[index + 1]?.text ?? '')) result.push(blank);
    }
    return result;
  }

  /** Returns the lines that a directive includes; none if it's invalid. */
  #include(written: string, { text: line, origin }: ExpandedLine, { file, chain }: Including): ExpandedLine[] {
    const outer = typeof origin === 'number' ? this.#page.options.variables : origin.variables;
    const column = line.indexOf('::include') - (typeof origin === 'number' ? 0 : origin.indent) + 1;
    const number = typeof origin === 'number' ? origin : origin.number;
    const own: PlacedSpan = {
      file,
      start: { line: number, column },
      end: { line: number, column: column + line.trimEnd().length - line.indexOf('::include') },
    };
    const report = (message: string, advice: string | Correction = {}, span = own) => {
      const key = `${span.file}:${span.start.line}:${span.start.column} ${message}`;
      const { hint, fix } = typeof advice === 'string' ? { hint: advice } : advice;
      this.problems.set(key, asProblem({ rule: 'content/include', message, file, ...span, hint, fix }));
      return [];
    };
    const parsed = includeAttributes(written);
    const filled = Object.entries(parsed?.values ?? {}).map(
      ([name, value]) => [name, substituteVariables(value, outer, () => {})] as const,
    );
    const { file: target, lines, ...variables } = Object.fromEntries(filled);
    if (target === undefined) return report('The include names no file.', INCLUDE_USAGE);
    if (parsed?.stray !== undefined)
      report(`\`${parsed.stray}\` isn't an attribute.`, 'Write `name=value`, with quotes around a value with spaces.');
    else if (parsed?.repeated !== undefined)
      report(`\`::include\` has the attribute \`${parsed.repeated}\` twice.`, 'Keep one.');
    const named = readNamed(
      target,
      { from: file, lines, visibility: this.#page.visibility },
      this.#page.options.included,
    );
    if ('message' in named) return report(named.message, named);
    if (!PAGE_ENDING.test(named.file))
      return report(`\`${named.file}\` isn't Markdown.`, `Show it in a code block with \`file=${target}\`.`);
    const key = `${named.file}#${target.split('#')[1] ?? ''}:${lines ?? ''}`;
    if (chain.includes(key) || (chain[0] === named.file && key === `${named.file}#:`))
      return report(`\`${named.file}\` includes itself.`, 'Remove one of the includes.');
    const part = trimmed(named.part);
    this.#includes++;
    this.#length += part.reduce((sum, { text }) => sum + text.length, 0);
    if (this.#includes > MAX_INCLUDES || this.#length > MAX_BYTES)
      return report('The page includes too much text.', 'Split the page.');
    const text = part.map(({ text }) => text).join('\n');
    const problem = checkSource(text);
    if (problem) return report(`\`${named.file}\` is too complex to include: ${problem.message}`, problem.hint);
    const open = part[(openBlockLine(text, this.#page.parse) ?? 0) - 1];
    if (open) {
      const message = 'The included text ends before this block is closed, so the text is left out.';
      const hint = 'Close it with a line like its first: `:::` or a code fence.';
      return report(message, hint, { file: named.file, ...spanOfLine(open) });
    }
    const inner = part.map(({ number, text }): ExpandedLine => {
      return { text, origin: { file: named.file, number, indent: 0, variables: { ...outer, ...variables } } };
    });
    return this.expand(inner, { file: named.file, chain: [...chain, key] });
  }
}

/** Removes blank lines at both ends. */
function trimmed(part: FilePart): FilePart {
  const isText = ({ text }: FilePart[number]) => text.trim() !== '';
  const first = part.findIndex(isText);
  return first < 0 ? [] : part.slice(first, part.findLastIndex(isText) + 1);
}

function spanOfLine({ number, text }: FilePart[number]): Span {
  const column = text.search(/\S/) + 1;
  return {
    start: { line: number, column },
    end: { line: number, column: Math.max(column, text.trimEnd().length + 1) },
  };
}

/** Returns the numbers of all lines in paragraphs. */
function linesOfParagraphs(tree: Root | undefined): Set<number> {
  const lines = new Set<number>();
  if (!tree) return lines;
  walkMarkdown(tree, ({ type, position }) => {
    if (type === 'paragraph' && position)
      for (let line = position.start.line; line <= position.end.line; line++) lines.add(line);
    return undefined;
  });
  return lines;
}
