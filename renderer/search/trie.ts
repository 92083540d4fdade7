import { isObject } from '../ui/checks.ts';

/**
 * A node of elasticlunr's term tree: one child for each UTF-16 unit, and under `docs` the documents of the term that
 * ends here. It comes from a file, so each step down checks what it finds.
 */
export type TrieNode = Readonly<Record<string, unknown>>;

/** A term in the tree. */
export interface TermNode {
  term: string;
  node: TrieNode;
}

export const isTrieNode: (value: unknown) => value is TrieNode = isObject;

/** The node at which a term or the start of one ends. */
export function nodeAt(root: TrieNode, term: string): TrieNode | undefined {
  let node: TrieNode | undefined = root;
  for (let i = 0; i < term.length && node !== undefined; i++) node = childOf(node, term.charAt(i));
  return node;
}

/** Calls `visit` with every document of the term that ends at a node, and how often the term occurs there. */
export function eachDocument(node: TrieNode, visit: (id: number, count: number) => void): void {
  const { docs } = node;
  if (!isObject(docs)) return;
  for (const id of Object.keys(docs)) {
    const posting = docs[id];
    // elasticlunr keeps the square root of the count.
    if (isObject(posting) && typeof posting.tf === 'number') visit(Number(id), posting.tf ** 2);
  }
}

/** The terms that start with `prefix`, whose node is given, itself included. */
export function* termsBelow(node: TrieNode, prefix: string): Generator<TermNode> {
  const open: TermNode[] = [{ term: prefix, node }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (endsTerm(next.node)) yield next;
    for (const [unit, child] of childrenOf(next.node)) open.push({ term: next.term + unit, node: child });
  }
}

/** The longest term that the word starts with: at least `minLength` long and at most `maxRest` shorter than the word. */
export function longestStart(root: TrieNode, word: string, minLength: number, maxRest: number): TermNode | undefined {
  let longest: TermNode | undefined;
  let node: TrieNode | undefined = root;
  for (let i = 0; i < word.length && node !== undefined; i++) {
    node = childOf(node, word.charAt(i));
    const length = i + 1;
    if (node === undefined || length < minLength || word.length - length > maxRest || !endsTerm(node)) continue;
    longest = { term: word.slice(0, length), node };
  }
  return longest;
}

/** The nodes that one edit of the word leads to: a unit left out, added, replaced, or two neighbors exchanged. */
export function* withinOneEdit(root: TrieNode, word: string): Generator<TermNode> {
  let node: TrieNode | undefined = root;
  for (let i = 0; i <= word.length && node !== undefined; i++) {
    const start = word.slice(0, i);
    const unit = word.charAt(i);
    const after = word.slice(i + 1);
    const candidates: [string, TrieNode | undefined, string][] = unit === '' ? [] : [['', node, after]];
    for (const [other, child] of childrenOf(node)) {
      candidates.push([other, child, unit + after]);
      if (unit !== '' && other !== unit) candidates.push([other, child, after]);
    }
    const next = after.charAt(0);
    if (next !== '') candidates.push([next, childOf(node, next), unit + after.slice(1)]);
    for (const [edit, from, rest] of candidates) {
      const found = from && nodeAt(from, rest);
      if (found) yield { term: start + edit + rest, node: found };
    }
    node = unit === '' ? undefined : childOf(node, unit);
  }
}

/** Whether a term ends at a node: `df` is the number of its documents. */
function endsTerm(node: TrieNode): boolean {
  return typeof node.df === 'number' && node.df > 0;
}

function childOf(node: TrieNode, unit: string): TrieNode | undefined {
  const child = node[unit];
  return isObject(child) ? child : undefined;
}

function* childrenOf(node: TrieNode): Generator<[string, TrieNode]> {
  for (const [unit, child] of Object.entries(node)) if (unit.length === 1 && isObject(child)) yield [unit, child];
}
