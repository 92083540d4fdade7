import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  type ParsedNode,
  Parser,
} from 'yaml';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';
import type { SourceFile } from './source-file.ts';
import type { MapEntry, ReadResult, SourceNode, TextProblem } from './source-node.ts';
import { yamlErrors } from './yaml-errors.ts';

type Token = ReturnType<Parser['next']> extends Generator<infer T> ? T : never;

/**
 * Reads YAML 1.2 into values with places: one document, unique keys, no aliases, only values that JSON has.
 * Composing a document recurses, so the depth is measured before, on the flat stream of tokens.
 */
export function readYaml(source: SourceFile): ReadResult {
  const tokens = tokenize(source.text);
  if (!Array.isArray(tokens)) return { node: undefined, problems: [tokens] };
  // Keys are compared in `readEntries`: the composer compares each with each, which takes minutes for large maps. Types
  // beyond those of JSON (binary data, sets, dates) are unknown tags.
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, resolveKnownTags: false });
  const [document, second] = [...composer.compose(tokens, true, source.text.length)];
  const problems = document ? yamlErrors(document, source.text) : [];
  if (second) problems.push(secondDocument(second));
  if (document) problems.push(...otherVersion(document));
  // With half of a file, what is missing would be told as well.
  if (second || (document && document.errors.length > 0)) return { node: undefined, problems };
  if (!document?.contents) return { node: { kind: 'scalar', source, start: 0, end: 0, value: null }, problems };
  const reading = { source, problems, isUsable: true };
  const node = readNode(document.contents, reading);
  return { node: reading.isUsable ? node : undefined, problems };
}

function secondDocument({ range: [start] }: Document.Parsed): TextProblem {
  const message = 'Only one YAML document is allowed.';
  return { kind: 'syntax', message, start, end: start + 1, hint: 'Remove the `---` line.' };
}

function otherVersion({ directives }: Document.Parsed): TextProblem[] {
  const { explicit, version } = directives.yaml;
  if (!explicit || version === '1.2') return [];
  const message = `YAML ${version} is not read, only 1.2.`;
  return [{ kind: 'syntax', message, start: 0, end: 1, hint: 'Remove the `%YAML` line.' }];
}

/** The tokens of a text, or that it is too deep or too large for the stages that follow. */
function tokenize(text: string): Token[] | TextProblem {
  const parser = new Parser();
  const tokens: Token[] = [];
  let scalars = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    scalars += 1;
    // Each value takes two lexemes or more: itself and what separates it from the next.
    const kind = parser.stack.length > MAX_DEPTH + 2 ? 'depth' : scalars > 5 * MAX_VALUES ? 'values' : undefined;
    if (kind) return { kind, message: kind, start: parser.offset, end: parser.offset + 1 };
  }
  return [...tokens, ...parser.end()];
}

interface Reading {
  source: SourceFile;
  problems: TextProblem[];
  /** False once a value was found that has no counterpart in JSON. */
  isUsable: boolean;
}

function readNode(node: ParsedNode, reading: Reading): SourceNode {
  const { source } = reading;
  const [start, end] = node.range;
  if (isMap(node)) return { kind: 'map', source, start, end, entries: readEntries(node.items, reading) };
  if (isSeq(node))
    return { kind: 'list', source, start, end, items: node.items.map((item) => readNode(item, reading)) };
  const value = isScalar(node) ? node.value : undefined;
  const usable =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (usable) return { kind: 'scalar', source, start, end, value };
  reading.isUsable = false;
  reading.problems.push(
    isAlias(node)
      ? { kind: 'syntax', message: 'YAML aliases are not allowed.', start, end, hint: 'Write the value out.' }
      : { kind: 'syntax', message: 'This value has no counterpart in JSON.', start, end },
  );
  return { kind: 'scalar', source, start, end, value: null };
}

function readEntries(pairs: readonly Pair<ParsedNode, ParsedNode | null>[], reading: Reading): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const { key: keyNode, value } of pairs) {
    const [keyStart, keyEnd] = keyNode.range;
    const key = readNode(keyNode, reading);
    if (key.kind !== 'scalar') {
      const message = 'A key must be plain text.';
      reading.isUsable = false;
      reading.problems.push({ kind: 'syntax', message, start: keyStart, end: keyEnd });
      continue;
    }
    const name = key.value === null ? '' : String(key.value);
    const first = entries.get(name);
    if (first) {
      const message = `The key \`${name}\` occurs twice.`;
      reading.problems.push({ kind: 'duplicate-key', message, start: keyStart, end: keyEnd, first: first.keyStart });
      continue;
    }
    const empty: SourceNode = { kind: 'scalar', source: reading.source, start: keyStart, end: keyEnd, value: null };
    entries.set(name, { keyStart, keyEnd, node: value ? readNode(value, reading) : empty });
  }
  return entries;
}
