import { type Document, Scalar, visit, type YAMLError } from 'yaml';
import type { TextProblem } from './source-node.ts';

const HINTS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_SCALAR_START: 'Quote the value.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote values that contain `: `.',
  MULTILINE_IMPLICIT_KEY: 'Check the indentation, and quote values that contain `: `.',
};

/** Errors that don't affect the structure of the rest of the file. */
const LOCAL_ERRORS: ReadonlySet<YAMLError['code']> = new Set([
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
 * Returns the errors and warnings of a document in text order, one per mistake: only the first in a line, and none after
 * an error that breaks the structure. If tabs are used for indentation, only they are reported.
 */
export function yamlErrors(document: Document.Parsed, text: string): TextProblem[] {
  const all: YAMLError[] = [...document.errors, ...document.warnings].sort(
    (a, b) => a.pos[0] - b.pos[0] || Number(isCausedBelow(b)) - Number(isCausedBelow(a)),
  );
  const tabs = all.filter(({ code }) => code === 'TAB_AS_INDENT');
  const causes = tabs.length > 0 ? tabs : upToFirst(all, (error) => !isLocal(error));
  const isFirstOfLine = ({ pos: [at] }: YAMLError, before: YAMLError | undefined) =>
    before === undefined || text.slice(before.pos[0], at).includes('\n');
  return causes
    .filter((error, index) => isFirstOfLine(error, causes[index - 1]))
    .map((error) => toProblem(error, document));
}

/** Checks whether an error only affects its line. An extra colon is reported as a nested mapping, and doesn't affect the next line. */
function isLocal({ code, message }: YAMLError): boolean {
  return LOCAL_ERRORS.has(code) || message.startsWith('Nested mappings are not allowed');
}

function upToFirst<T>(items: readonly T[], isLast: (item: T) => boolean): readonly T[] {
  const last = items.findIndex(isLast);
  return last === -1 ? items : items.slice(0, last + 1);
}

/** Checks whether the cause is on a later line than the error's start, where another error may be reported too. */
function isCausedBelow({ code }: YAMLError): boolean {
  return code === 'MULTILINE_IMPLICIT_KEY';
}

function toProblem({ code, message, pos: [start, end] }: YAMLError, document: Document.Parsed): TextProblem {
  const quote = /^Missing closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined) {
    const opening = openingQuote(document, end) ?? start;
    return {
      kind: 'syntax',
      start: opening,
      end: opening + 1,
      message: `Invalid YAML: missing closing quote \`${quote}\`.`,
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

/** Returns a hint based on the message, for codes that cover several mistakes. */
function hintByMessage(message: string): string | undefined {
  if (message.includes('followed by map values')) return 'Write `key: value`, with a space after the colon.';
  const bracket = /end with a ([\]}])$/.exec(message)?.[1];
  if (bracket !== undefined)
    return `Add the missing \`${bracket}\` of the list or object, or quote a value that starts with a bracket.`;
  if (message.includes('at the same column')) return 'Indent lines of the same level equally.';
  return undefined;
}

/** Returns the start of the last quoted string before an offset, which is the unclosed one. */
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
