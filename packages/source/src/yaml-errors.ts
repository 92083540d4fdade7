import { type Document, Scalar, visit, type YAMLError } from 'yaml';
import type { TextProblem } from './source-node.ts';

const HINTS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_SCALAR_START: 'Quote the value.',
  BLOCK_AS_IMPLICIT_KEY: 'Quote values that contain `: `.',
  MULTILINE_IMPLICIT_KEY: 'Check the indentation, and quote values that contain `: `.',
};

/** Errors that don't affect the structure of the file after them. */
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
 * Returns the errors and warnings in a document, in text order. To report each mistake only once, omits errors on the
 * same line and after an error that breaks the structure. If tabs are used for indentation, returns only those errors.
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

/** Checks whether an error affects only its line. An extra colon, reported as a nested mapping, does. */
function isLocal({ code, message }: YAMLError): boolean {
  return LOCAL_ERRORS.has(code) || message.startsWith('Nested mappings are not allowed');
}

function upToFirst<T>(items: readonly T[], isLast: (item: T) => boolean): readonly T[] {
  const last = items.findIndex(isLast);
  return last === -1 ? items : items.slice(0, last + 1);
}

/** Checks whether the cause of an error is below the line where it starts, on which there may be another error. */
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

/** Returns a hint that depends on the message, for codes that stand for multiple mistakes. */
function hintByMessage(message: string): string | undefined {
  if (message.includes('followed by map values')) return 'Write `key: value`, with a space after the colon.';
  const bracket = /end with a ([\]}])$/.exec(message)?.[1];
  if (bracket !== undefined)
    return `Add the missing \`${bracket}\` of the list or object, or quote a value that starts with a bracket.`;
  if (message.includes('at the same column')) return 'Indent lines of the same level equally.';
  return undefined;
}

/** Returns the start of the last quoted string before an offset. That string isn't closed. */
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
