import { type Document, Scalar, visit, type YAMLError } from 'yaml';
import type { TextProblem } from './source-node.ts';

const HINTS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'Put a value that holds `: ` in quotes.',
  MULTILINE_IMPLICIT_KEY: 'A line is indented wrongly, or a value that holds `: ` needs quotes.',
};

/** Errors that end where they stand: what follows is understood. After any other, nobody knows what belongs together. */
const PASSING: ReadonlySet<YAMLError['code']> = new Set([
  'ALIAS_PROPS',
  'BAD_ALIAS',
  'BAD_DIRECTIVE',
  'BAD_DQ_ESCAPE',
  'BAD_PROP_ORDER',
  'BAD_SCALAR_START',
  'MULTIPLE_ANCHORS',
  'MULTIPLE_TAGS',
  'TAG_RESOLVE_FAILED',
]);

/**
 * Errors and warnings of a document in the order of the text, one for each mistake: the first of a line, and none after
 * one that leaves the structure open. A tab as indentation explains everything else.
 */
export function yamlErrors(document: Document.Parsed, text: string): TextProblem[] {
  const all: YAMLError[] = [...document.errors, ...document.warnings].sort(
    (a, b) => a.pos[0] - b.pos[0] || Number(isIndented(b)) - Number(isIndented(a)),
  );
  const tabs = all.filter(({ code }) => code === 'TAB_AS_INDENT');
  const causes = tabs.length > 0 ? tabs : upToFirst(all, (error) => !isPassing(error));
  const isFirstOfLine = ({ pos: [at] }: YAMLError, before: YAMLError | undefined) =>
    before === undefined || text.slice(before.pos[0], at).includes('\n');
  return causes
    .filter((error, index) => isFirstOfLine(error, causes[index - 1]))
    .map((error) => asProblem(error, document));
}

/** A colon too much in a line is told as a mapping inside of a value, and the next line is read as if it were not there. */
function isPassing({ code, message }: YAMLError): boolean {
  return PASSING.has(code) || message.startsWith('Nested mappings are not allowed');
}

function upToFirst<T>(items: readonly T[], isLast: (item: T) => boolean): readonly T[] {
  const last = items.findIndex(isLast);
  return last === -1 ? items : items.slice(0, last + 1);
}

/** Whether the cause is a line below rather than the value itself, which is then reported as well. */
function isIndented({ code }: YAMLError): boolean {
  return code === 'MULTILINE_IMPLICIT_KEY';
}

function asProblem({ code, message, pos: [start, end] }: YAMLError, document: Document.Parsed): TextProblem {
  const quote = /^Missing closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined) {
    const opening = openingQuote(document, end) ?? start;
    return {
      kind: 'syntax',
      start: opening,
      end: opening + 1,
      message: `Invalid YAML: the quote \`${quote}\` is never closed.`,
    };
  }
  return {
    kind: 'syntax',
    start,
    end,
    message: `Invalid YAML: ${message}.`,
    hint: HINTS[code] ?? hintByMessage(message),
  };
}

/** Some codes stand for several mistakes. */
function hintByMessage(message: string): string | undefined {
  if (message.includes('followed by map values')) return 'Write `key: value`, with a space after the colon.';
  const bracket = /end with a ([\]}])$/.exec(message)?.[1];
  if (bracket !== undefined)
    return `A list or an object above lacks its \`${bracket}\`; put a value that only begins like one in quotes.`;
  if (message.includes('at the same column')) return 'Give the lines of one level the same indentation.';
  return undefined;
}

/** Start of the last quoted text before an offset: the one that runs on to it. */
function openingQuote(document: Document.Parsed, before: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_, node) {
      const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
      const at = node.range?.[0];
      if (isQuoted && at !== undefined && at < before && (found === undefined || at > found)) found = at;
    },
  });
  return found;
}
