import type { PackedIndex } from '@docgraph/schemas/search-index';
import { NumberReader, unpackNames, unpackPostings } from '../src/index/pack-terms.ts';

/** What `elasticlunr.Index.load` reads. */
interface SerializedIndex {
  version: string;
  fields: string[];
  ref: string;
  documentStore: {
    docs: Record<string, null>;
    docInfo: Record<string, Record<string, number>>;
    length: number;
    save: false;
  };
  /** For each field, its terms as a tree: one child for each UTF-16 code unit, and `docs` and `df` of the term there. */
  index: Record<string, { root: Record<string, unknown> }>;
  pipeline: string[];
}

/** An index as elasticlunr serializes it, so that tests can show that the packed one has lost nothing of it. */
export function toElasticlunr(packed: PackedIndex): SerializedIndex {
  const { version, ref, fields, pipeline } = packed;
  const tries = fields.map(createNode);
  const terms = unpackNames(packed);
  let found: [field: number, id: number, count: number][] = [];
  unpackPostings(
    packed,
    terms.length,
    fields.length,
    (...posting) => found.push(posting),
    (place) => {
      for (const [field, id, count] of found)
        nodeAt(tries[field] ?? createNode(), terms[place] ?? '').docs[id] = { tf: rootOf(count) };
      found = [];
    },
  );
  const lengths = packed.lengths.map((text) => [...numbersIn(text)]);
  const documents = lengths[0]?.length ?? 0;
  const ids = Array.from({ length: documents }, (_, index) => index + 1);
  const lengthsOf = (id: number) =>
    Object.fromEntries(fields.map((field, place) => [field, lengths[place]?.[id - 1] ?? 0]));
  return {
    version,
    fields,
    ref,
    documentStore: {
      docs: Object.fromEntries(ids.map((id) => [id, null])),
      docInfo: Object.fromEntries(ids.map((id) => [id, lengthsOf(id)])),
      length: documents,
      save: false,
    },
    index: Object.fromEntries(fields.map((field, place) => [field, { root: serialize(tries[place] ?? createNode()) }])),
    pipeline,
  };
}

interface TrieNode {
  docs: Record<number, { tf: number }>;
  children: Map<string, TrieNode>;
}

function createNode(): TrieNode {
  return { docs: {}, children: new Map() };
}

/** The node of a term, which is added where there is none. */
function nodeAt(root: TrieNode, term: string): TrieNode {
  let node = root;
  for (let i = 0; i < term.length; i++) {
    const unit = term.charAt(i);
    const child = node.children.get(unit) ?? createNode();
    node.children.set(unit, child);
    node = child;
  }
  return node;
}

/** Terms are short, so that their tree is not deep. */
function serialize({ docs, children }: TrieNode): Record<string, unknown> {
  const below = [...children].map(([unit, child]) => [unit, serialize(child)]);
  return { docs, df: Object.keys(docs).length, ...Object.fromEntries(below) };
}

/** For its scores elasticlunr takes the square root of a count as the frequency. */
function rootOf(count: number): number {
  return Math.round(Math.sqrt(count) * 1000) / 1000;
}

function* numbersIn(text: string): Generator<number> {
  for (const reader = new NumberReader(text); !reader.atEnd; ) yield reader.number();
}
