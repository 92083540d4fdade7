import { type Meant, plainName } from '@docgraph/source/fix';
import { editDistance } from '@docgraph/source/nearest';

/** Names that many folders have, so a file with such a name in another folder isn't a good suggestion. */
const COMMON = /^(?:_?index|readme|overview|intro(?:duction)?)$/;
const ENDING = /\.[a-z][a-z0-9]*$/;
const PAGE_ENDING = /\.(?:md|markdown|mdx|mdown|mkdn?|html?)$/;

/** A candidate in normalized forms for comparison. */
interface Name {
  candidate: string;
  /** Normalized parts of its path, without the file extension. */
  parts: string[];
  /** Extension of a file that isn't a page. */
  ending: string;
}

/** Candidates by the last part of their path. */
interface Names {
  byStem: ReadonlyMap<string, readonly Name[]>;
  byLength: ReadonlyMap<number, readonly Name[]>;
  /** Candidates by title, normalized like a file name. */
  byTitle: ReadonlyMap<string, readonly Name[]>;
}

/** A page or a file. Unpublished ones aren't suggested. */
interface Candidate {
  title?: string;
  hidden?: string | undefined;
  hash?: string;
}

/** Pages or files by name. A page may have multiple names. Each map is only indexed once. */
export type Candidates = ReadonlyMap<string, Candidate | undefined>;

const indexed = new WeakMap<Candidates, Names>();

/**
 * Returns the path, route, or name that the author most likely meant. Prefers a candidate that only differs in case,
 * separators, or extension; then the only candidate with the same name in another folder, or with that title; then the one
 * with the fewest typos. Returns undefined if the result is ambiguous, because a wrong suggestion is worse than none.
 */
export function suggest(written: string, candidates: Candidates): string | undefined {
  const names = indexed.get(candidates) ?? indexNames(candidates);
  indexed.set(candidates, names);
  const meant = nameOf(written);
  const stem = meant.parts.at(-1) ?? '';
  const found = bestOf(names.byStem.get(stem) ?? [], meant) ?? only(names.byTitle.get(stem) ?? []);
  return (found ?? misspelled(meant, names.byLength.get(meant.parts.length) ?? []))?.candidate;
}

/** Like {@link suggest}, for names without titles. */
export function suggestIn(written: string, candidates: Iterable<string>): string | undefined {
  return suggest(written, withoutTitles(candidates));
}

/** Like {@link suggest}, with the evidence that the author meant this name, if there is any. */
export function findMeant(written: string, candidates: Candidates): Meant | undefined {
  const name = suggest(written, candidates);
  return name === undefined ? undefined : { name, evidence: evidenceFor(name, written, candidates) };
}

/** Like {@link findMeant}, for names without titles. */
export function findMeantIn(written: string, candidates: Iterable<string>): Meant | undefined {
  return findMeant(written, withoutTitles(candidates));
}

/** Returns the ID of the heading that a link means: one with the same text, however it was made into an ID, or a similar one. */
export function findHeading(written: string, ids: Iterable<string>): Meant | undefined {
  const all = [...ids];
  const text = lettersOf(written);
  const same = text === '' ? [] : all.filter((id) => lettersOf(id) === text);
  const name = same.length === 1 ? same[0] : undefined;
  if (name !== undefined) return { name, evidence: spelling(name) === spelling(written) ? 'spelling' : 'heading' };
  const near = suggestIn(written, all);
  return near === undefined ? undefined : { name: near };
}

function lettersOf(id: string): string {
  return id
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

function withoutTitles(candidates: Iterable<string>): Candidates {
  return new Map([...candidates].map((name) => [name, undefined]));
}

/** Returns the evidence that a suggested name is meant: it's the only other spelling, or the only file with that name. */
function evidenceFor(name: string, written: string, candidates: Candidates): Meant['evidence'] {
  const { parts } = nameOf(written);
  const alike = indexed.get(candidates)?.byStem.get(parts.at(-1) ?? '') ?? [];
  const isOnly = (key: (path: string) => string) => {
    const wanted = key(written);
    return key(name) === wanted && alike.filter(({ candidate }) => key(candidate) === wanted).length === 1;
  };
  if (isOnly(spelling)) return 'spelling';
  return !COMMON.test(parts.at(-1) ?? '') && isOnly(fileName) ? 'name' : undefined;
}

/** Removes the differences between spellings of a path, including repeated slashes and those at its ends. */
function spelling(path: string): string {
  return plainName(path)
    .replace(/[\\/]+/g, '/')
    .replace(/^\/|\/$/g, '');
}

function fileName(path: string): string {
  return plainName(path.slice(path.lastIndexOf('/') + 1));
}

function nameOf(candidate: string): Name {
  const path = candidate.toLowerCase().replace(PAGE_ENDING, '');
  const [ending = ''] = ENDING.exec(path) ?? [];
  const parts = path.slice(0, path.length - ending.length).split('/');
  return { candidate, parts: parts.map(plain).filter((part) => part !== ''), ending };
}

/** Normalizes different spellings of a name. */
function plain(name: string): string {
  return name.normalize('NFC').replace(/[-_\s.'’]+/g, '');
}

function indexNames(candidates: Candidates): Names {
  const byStem = new Map<string, Name[]>();
  const byLength = new Map<number, Name[]>();
  const byTitle = new Map<string, Name[]>();
  const seen = new Set<unknown>();
  for (const [candidate, page] of candidates) {
    if (page?.hidden || seen.has(page ?? candidate)) continue;
    seen.add(page ?? candidate);
    const name = nameOf(candidate);
    add(byStem, name.parts.at(-1) ?? '', name);
    add(byLength, name.parts.length, name);
    const title = plain(page?.title?.toLowerCase() ?? '');
    if (title !== '' && !COMMON.test(title)) add(byTitle, title, name);
  }
  return { byStem, byLength, byTitle };
}

function add<Key>(map: Map<Key, Name[]>, key: Key, name: Name): void {
  const known = map.get(key);
  if (known) known.push(name);
  else map.set(key, [name]);
}

/** Returns the file whose extension, last folders, and first folders are most similar to those in the written path. */
function bestOf(names: readonly Name[], meant: Name): Name | undefined {
  const sameEnding = names.filter(({ ending }) => ending === meant.ending);
  const alike = sameEnding.length > 0 ? sameEnding : names;
  const most = Math.max(...alike.map((name) => commonEnd(name, meant)));
  const isCommon = COMMON.test(meant.parts.at(-1) ?? '') && meant.parts.length > 1;
  if (isCommon && most < 2) return undefined;
  const nearest = alike.filter((name) => commonEnd(name, meant) === most);
  const start = Math.max(...nearest.map((name) => commonStart(name, meant)));
  return only(nearest.filter((name) => commonStart(name, meant) === start));
}

function commonStart({ parts }: Name, meant: Name): number {
  const different = parts.findIndex((part, i) => part !== meant.parts[i]);
  return different < 0 ? parts.length : different;
}

function commonEnd({ parts }: Name, meant: Name): number {
  return commonStart({ ...meant, parts: [...parts].reverse() }, { ...meant, parts: [...meant.parts].reverse() });
}

function misspelled(meant: Name, names: readonly Name[]): Name | undefined {
  let found: Name[] = [];
  let fewest = Number.MAX_VALUE;
  for (const name of names) {
    if (name.ending !== meant.ending) continue;
    const mistakes = name.parts.reduce((sum, part, i) => sum + mistakesIn(meant.parts[i] ?? '', part), 0);
    if (mistakes < fewest) found = [];
    fewest = Math.min(fewest, mistakes);
    if (mistakes === fewest) found.push(name);
  }
  return only(found);
}

/** Counts the typos in a word, at most one in four letters. Returns Infinity for more, or if numbers differ. */
function mistakesIn(written: string, word: string): number {
  if (written === word) return 0;
  if (Math.max(written.length, word.length) < 3 || numbersIn(written) !== numbersIn(word)) return Infinity;
  const most = Math.min(3, Math.max(1, Math.floor(written.length / 4)));
  const distance = editDistance(written, word, 4);
  const isSwapped = distance === 2 && sorted(written) === sorted(word);
  return distance <= most || isSwapped ? distance : Infinity;
}

function numbersIn(word: string): string {
  return word.replace(/\D+/g, ' ').trim();
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

function only(names: readonly Name[]): Name | undefined {
  return names.length === 1 ? names[0] : undefined;
}
