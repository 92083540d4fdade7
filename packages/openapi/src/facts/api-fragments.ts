import { parseJson } from '@docgraph/schemas/checks';
import type { Position } from '@docgraph/schemas/diagnostic';
import { type Checked, FILE_START, type Problem, type Span } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import { positionAt } from '@docgraph/source/source-file';
import type { ScalarNode } from '@docgraph/source/source-node';
import type { Description } from '../description/description.ts';
import { enumDescriptions } from '../description/enum-descriptions.ts';
import type { ApiFragment } from '../parsed-api.ts';

/** Parses a string in the description as Markdown. Passed as an argument because stages don't import each other. */
export type ParseMarkdown = (text: string, origin: TextOrigin) => Checked<ParsedFragment>;

/** Parses every description that readers see, including those of enum values. Summaries and titles are plain text. */
export function apiFragments(
  description: Description,
  schemaNames: ReadonlyMap<string, string>,
  parseMarkdown: ParseMarkdown,
): Checked<ApiFragment[]> {
  const ownerOf = textOwners(description, schemaNames);
  const fragments: ApiFragment[] = [];
  const problems: Problem[] = [];
  // Large descriptions repeat sentences hundreds of times. If a string has no links, its parsed result doesn't depend
  // on its position.
  const known = new Map<string, ParsedFragment>();
  for (const { text, pointer, above } of markdownIn(description)) {
    const { file } = description.place(pointer);
    let fragment = known.get(text);
    if (!fragment) {
      const parsed = parseInPlace(text, pointer, description, parseMarkdown);
      fragment = parsed.value;
      problems.push(...parsed.problems.map((problem) => ({ ...problem, pointer })));
      if (fragment.links.length === 0 && parsed.problems.length === 0) known.set(text, fragment);
    }
    fragments.push({ pointer, owner: ownerOf(above), file, fragment });
  }
  return { value: fragments, problems };
}

/** Lists the Markdown strings of all visible objects, with the pointers of the string and the object. */
function* markdownIn({ objects }: Description): Generator<{ text: string; pointer: string; above: string }> {
  let hidden: string | undefined;
  for (const object of objects) {
    const { kind, pointer: above } = object;
    if (hidden !== undefined && above.startsWith(hidden)) continue;
    if (object.isInternal()) {
      hidden = `${above}/`;
      continue;
    }
    const text = object.text('description');
    if (text) yield { text, pointer: object.at('description'), above };
    if (kind === 'schema') for (const { text, pointer } of enumDescriptions(object)) yield { text, pointer, above };
  }
}

function parseInPlace(text: string, pointer: string, description: Description, parseMarkdown: ParseMarkdown) {
  const { file, start, end } = description.place(pointer);
  const node = description.source(pointer);
  const origin = node.kind === 'scalar' ? textOrigin(node) : undefined;
  if (origin) return parseMarkdown(text, origin);
  const inText = parseMarkdown(text, { file, ...FILE_START });
  const inFile = node.kind === 'scalar' ? escapedText(node) : undefined;
  // Without exact positions, report the whole string, because its lines don't match those of the file.
  return moved(inText, (span) => (inFile ? { start: inFile(span.start), end: inFile(span.end) } : { start, end }));
}

/** Converts all positions to positions in the file. */
function moved({ value, problems }: Checked<ParsedFragment>, move: (span: Span) => Span): Checked<ParsedFragment> {
  const links = value.links.map((link) => ({ ...link, span: move(link.span) }));
  return { value: { ...value, links }, problems: problems.map((problem) => ({ ...problem, ...move(problem) })) };
}

/**
 * Returns a function that maps the pointer of an object to a graph node: the schema or operation that contains the
 * object. The function returns undefined for objects that belong to the whole reference.
 */
function textOwners(
  { operations, webhooks }: Pick<Description, 'operations' | 'webhooks'>,
  schemaNames: ReadonlyMap<string, string>,
): (pointer: string) => string | undefined {
  const nodes = new Map(
    [...operations, ...webhooks].map(({ operation, operationId }) => [operation.pointer, `operation:${operationId}`]),
  );
  for (const [pointer, name] of schemaNames) nodes.set(pointer, `schema:${name}`);
  return (pointer) => {
    for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
      const node = nodes.get(above);
      if (node !== undefined) return node;
    }
    return undefined;
  };
}

/** The position of a string's characters in its file. */
interface TextOrigin {
  file: string;
  /** Position of the first character. */
  start: Position;
  /** Columns of indentation on every line but the first. */
  indent?: number;
}

/**
 * Returns the position of a scalar's characters if its lines match those in the file, as in literal blocks (`|`), and
 * in plain or quoted strings on one line without escapes. Returns undefined for folded and escaped strings.
 */
function textOrigin({ source, start, end, value }: ScalarNode): TextOrigin | undefined {
  if (typeof value !== 'string') return undefined;
  const file = source.path;
  const written = source.text.slice(start, end);
  if (written.startsWith('|')) {
    const header = positionAt(source, start);
    const indent = leadingSpaces(written.slice(written.indexOf('\n') + 1)) - leadingSpaces(value);
    return { file, start: { line: header.line + 1, column: indent + 1 }, indent };
  }
  const quoted = written.startsWith('"') || written.startsWith("'") ? 1 : 0;
  if (written.slice(quoted, written.length - quoted) !== value) return undefined;
  return { file, start: positionAt(source, start + quoted) };
}

/** Counts the spaces before the first non-blank line. */
function leadingSpaces(text: string): number {
  return /^(?: *\n)*( *)/.exec(text)?.[1]?.length ?? 0;
}

/** Matches one character in a double-quoted string, as written. */
const WRITTEN_CHARACTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

/**
 * Maps positions in a JSON-escaped string on one line to positions in the file. Returns undefined for other strings,
 * which would need their own parser.
 */
function escapedText({ source, start, end, value }: ScalarNode): ((place: Position) => Position) | undefined {
  const written = source.text.slice(start, end);
  if (typeof value !== 'string' || !written.startsWith('"') || parseJson(written) !== value) return undefined;
  const offsets: number[] = [];
  let offset = start + 1;
  for (const [character] of written.slice(1, -1).matchAll(WRITTEN_CHARACTER)) {
    offsets.push(offset);
    offset += character.length;
  }
  const lines = value.split('\n');
  const lineStarts = [0];
  for (const line of lines) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  return ({ line, column }) => positionAt(source, offsets[(lineStarts[line - 1] ?? 0) + column - 1] ?? offset);
}
