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
 * Parses YAML 1.2 into values with positions. Requires a single document, unique keys, no aliases, and only JSON types.
 * The composer is recursive, so the nesting is checked before, in the flat list of tokens.
 */
export function readYaml(source: SourceFile): ReadResult {
  const tokens = tokenize(source.text);
  if (!Array.isArray(tokens)) return { node: undefined, problems: [tokens] };
  // Don't let the composer check that keys are unique. It compares all pairs, which takes minutes for large maps, so
  // `readEntries` checks it. Types that aren't in JSON, such as binary data, sets, and dates, are treated as unknown
  // tags.
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, resolveKnownTags: false });
  const [document, second] = [...composer.compose(tokens, true, source.text.length)];
  const problems = document ? yamlErrors(document, source.text) : [];
  if (second) problems.push(secondDocument(second));
  if (document) problems.push(...unsupportedVersion(document));
  // A partial result would lead to more errors about missing keys.
  if (second || (document && document.errors.length > 0)) return { node: undefined, problems };
  if (!document?.contents) return { node: { kind: 'scalar', source, start: 0, end: 0, value: null }, problems };
  const state = { source, problems, isUsable: true };
  const node = readNode(document.contents, state);
  return { node: state.isUsable ? node : undefined, problems };
}

function secondDocument({ range: [start] }: Document.Parsed): TextProblem {
  const message = 'Only one YAML document is allowed.';
  return { kind: 'syntax', message, start, end: start + 1, hint: 'Remove the `---` line.' };
}

function unsupportedVersion({ directives }: Document.Parsed): TextProblem[] {
  const { explicit, version } = directives.yaml;
  if (!explicit || version === '1.2') return [];
  const message = `YAML ${version} isn't supported, only 1.2.`;
  return [{ kind: 'syntax', message, start: 0, end: 1, hint: 'Remove the `%YAML` line.' }];
}

/** Returns the tokens of a text. Returns a problem if it's nested too deeply or too large for later stages. */
function tokenize(text: string): Token[] | TextProblem {
  const parser = new Parser();
  const tokens: Token[] = [];
  let scalars = 0;
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    scalars += 1;
    // Each value has at least two lexemes: the value and a separator.
    const kind = parser.stack.length > MAX_DEPTH + 2 ? 'depth' : scalars > 5 * MAX_VALUES ? 'values' : undefined;
    if (kind) return { kind, message: kind, start: parser.offset, end: parser.offset + 1 };
  }
  return [...tokens, ...parser.end()];
}

interface ReadState {
  source: SourceFile;
  problems: TextProblem[];
  /** Whether all values have an equivalent in JSON. */
  isUsable: boolean;
}

function readNode(node: ParsedNode, state: ReadState): SourceNode {
  const { source } = state;
  const [start, end] = node.range;
  if (isMap(node)) return { kind: 'map', source, start, end, entries: readEntries(node.items, state) };
  if (isSeq(node)) return { kind: 'list', source, start, end, items: node.items.map((item) => readNode(item, state)) };
  const value = isScalar(node) ? node.value : undefined;
  const usable =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (usable) return { kind: 'scalar', source, start, end, value };
  state.isUsable = false;
  state.problems.push(
    isAlias(node)
      ? { kind: 'syntax', message: 'YAML aliases are not allowed.', start, end, hint: 'Repeat the value.' }
      : { kind: 'syntax', message: 'This value has no JSON equivalent.', start, end },
  );
  return { kind: 'scalar', source, start, end, value: null };
}

function readEntries(pairs: readonly Pair<ParsedNode, ParsedNode | null>[], state: ReadState): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const { key: keyNode, value } of pairs) {
    const [keyStart, keyEnd] = keyNode.range;
    const key = readNode(keyNode, state);
    if (key.kind !== 'scalar') {
      const message = 'Keys must be strings.';
      state.isUsable = false;
      state.problems.push({ kind: 'syntax', message, start: keyStart, end: keyEnd });
      continue;
    }
    const name = key.value === null ? '' : String(key.value);
    const first = entries.get(name);
    if (first) {
      const message = `Duplicate key \`${name}\`.`;
      state.problems.push({ kind: 'duplicate-key', message, start: keyStart, end: keyEnd, first: first.keyStart });
      continue;
    }
    const empty: SourceNode = { kind: 'scalar', source: state.source, start: keyStart, end: keyEnd, value: null };
    entries.set(name, { keyStart, keyEnd, node: value ? readNode(value, state) : empty });
  }
  return entries;
}
