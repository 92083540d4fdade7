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
import { yamlErrors } from '../../yaml/yaml-errors.ts';
import { MAX_DEPTH, MAX_VALUES } from './limits.ts';
import type { ReadResult, SourceFault } from './read-source.ts';
import type { SourceFile } from './source-file.ts';
import type { MapEntry, ScalarNode, SourceNode } from './source-node.ts';

type Token = ReturnType<Parser['next']> extends Generator<infer T> ? T : never;

/**
 * Reads YAML 1.2 into values with places: one document, unique keys, no aliases, only values that JSON has.
 * Composing a document recurses, so the depth is measured before, on the flat stream of tokens.
 */
export function readYaml(source: SourceFile): ReadResult {
  const tokens = tokenize(source.text);
  if (!Array.isArray(tokens)) return { node: undefined, faults: [tokens] };
  const faults: SourceFault[] = [];
  // Keys are compared in `readMap`: the composer compares each with each, which takes minutes for large maps.
  const [document, second] = [
    ...new Composer({ uniqueKeys: false, prettyErrors: false }).compose(tokens, true, source.text.length),
  ];
  if (document) for (const fault of yamlErrors(document, source.text)) faults.push({ kind: 'syntax', ...fault });
  if (second) {
    const start = second.range[0];
    faults.push({ kind: 'syntax', message: 'Only one YAML document is allowed.', start, end: start + 1 });
  }
  if (!document?.contents || faults.length > 0) return { node: emptyNode(source, document), faults };
  const node = readNode(document.contents, { source, faults });
  return { node: faults.some(({ kind }) => kind !== 'duplicate-key') ? undefined : node, faults };
}

/** The tokens of a text, or the fault that it is too deep or too large for the stages that follow. */
function tokenize(text: string): Token[] | SourceFault {
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

/** An empty file is the value null; a broken one has no value. */
function emptyNode(source: SourceFile, document: Document.Parsed | undefined): ScalarNode | undefined {
  if (document?.errors.length || document?.contents) return undefined;
  return { kind: 'scalar', source, start: 0, end: 0, value: null };
}

interface Reading {
  source: SourceFile;
  faults: SourceFault[];
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
  reading.faults.push(
    isAlias(node)
      ? { kind: 'alias', message: 'YAML aliases are not allowed.', start, end }
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
      reading.faults.push({ kind: 'syntax', message, start: keyStart, end: keyEnd });
      continue;
    }
    const name = key.value === null ? '' : String(key.value);
    const first = entries.get(name);
    if (first) {
      const message = `The key \`${name}\` occurs twice.`;
      reading.faults.push({ kind: 'duplicate-key', message, start: keyStart, end: keyEnd, first: first.keyStart });
      continue;
    }
    const empty: SourceNode = { kind: 'scalar', source: reading.source, start: keyStart, end: keyEnd, value: null };
    entries.set(name, { keyStart, keyEnd, node: value ? readNode(value, reading) : empty });
  }
  return entries;
}
