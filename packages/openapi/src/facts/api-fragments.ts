import { parsedJson } from '@docgraph/schemas/checks';
import type { Position } from '@docgraph/schemas/diagnostic';
import { type Checked, FILE_START, type Problem, type Span } from '@docgraph/source/checked';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import { positionAt } from '@docgraph/source/source-file';
import type { ScalarNode } from '@docgraph/source/source-node';
import type { Description } from '../description/description.ts';
import { enumTexts } from '../description/enum-texts.ts';
import type { ApiFragment } from '../parsed-api.ts';

/** Parses a text of the description as Markdown; given to this stage, because stages do not know each other. */
export type ParseMarkdown = (text: string, origin: TextOrigin) => Checked<ParsedFragment>;

/** Every text that readers see, parsed: descriptions, also of enum values. Summaries and titles are plain text. */
export function apiFragments(
  description: Description,
  schemaNames: ReadonlyMap<string, string>,
  parseMarkdown: ParseMarkdown,
): Checked<ApiFragment[]> {
  const ownerOf = textOwners(description, schemaNames);
  const fragments: ApiFragment[] = [];
  const problems: Problem[] = [];
  // Large descriptions repeat the same sentence hundreds of times; without links a result has no place in it.
  const known = new Map<string, ParsedFragment>();
  for (const { text, pointer, above } of textsIn(description)) {
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

/** The texts of all objects that readers see, with the pointers of the text and of the object. */
function* textsIn({ objects }: Description): Generator<{ text: string; pointer: string; above: string }> {
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
    if (kind === 'schema') for (const { text, pointer } of enumTexts(object)) yield { text, pointer, above };
  }
}

function parseInPlace(text: string, pointer: string, description: Description, parseMarkdown: ParseMarkdown) {
  const { file, start, end } = description.place(pointer);
  const node = description.source(pointer);
  const origin = node.kind === 'scalar' ? textOrigin(node) : undefined;
  if (origin) return parseMarkdown(text, origin);
  const inText = parseMarkdown(text, { file, ...FILE_START });
  const inFile = node.kind === 'scalar' ? escapedText(node) : undefined;
  // Without exact places, all are those of the text as a whole: its lines are not those of the file.
  return moved(inText, (span) => (inFile ? { start: inFile(span.start), end: inFile(span.end) } : { start, end }));
}

/** Puts all places to where they are in the file. */
function moved({ value, problems }: Checked<ParsedFragment>, move: (span: Span) => Span): Checked<ParsedFragment> {
  const links = value.links.map((link) => ({ ...link, span: move(link.span) }));
  return { value: { ...value, links }, problems: problems.map((problem) => ({ ...problem, ...move(problem) })) };
}

/**
 * Finds the graph node that a text belongs to by the pointer of the object that has it: the schema or operation which
 * the object is, or which is nearest around it. Undefined for what belongs to the reference as a whole.
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

/** Where the characters of a text stand in its file. */
interface TextOrigin {
  file: string;
  /** Place of the first character. */
  start: Position;
  /** Columns before every line but the first. */
  indent?: number;
}

/**
 * Where the characters of a scalar stand, when its lines are written as they are: literal blocks (`|`), and plain or
 * quoted text on one line without escapes. Undefined for folded and escaped text, whose lines are not those of the file.
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

/** Spaces before the first line that holds more than spaces. */
function leadingSpaces(text: string): number {
  return /^(?: *\n)*( *)/.exec(text)?.[1]?.length ?? 0;
}

/** A character of a text in double quotes as it is written. */
const WRITTEN_CHARACTER = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

/**
 * Finds places of a text that is written with JSON's escapes on one line: where a line and a column of the text stand in
 * the file. Undefined for texts in another form, whose characters cannot be told apart without a reader of that form.
 */
function escapedText({ source, start, end, value }: ScalarNode): ((place: Position) => Position) | undefined {
  const written = source.text.slice(start, end);
  if (typeof value !== 'string' || !written.startsWith('"') || parsedJson(written) !== value) return undefined;
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
