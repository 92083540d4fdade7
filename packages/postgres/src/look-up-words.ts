import { type Candidate, candidatesOf, similarCandidatesOf } from '@docgraph/search/match/candidates-of';
import type { Condition } from '@docgraph/search/query/conditions-of';
import { type Synonym, synonymsOf } from '@docgraph/search/query/synonyms-of';
import type { ClientBase } from 'pg';
import type { Generation } from './pointer.ts';

/** The matches of a condition. */
export interface LookedUp {
  condition: Condition;
  /** Queries (`tsquery`) for the word itself: a query that covers all its forms, or one for each match of a pattern. */
  same: string[];
  /** Queries for similar words: completions, synonyms, and possible corrections. */
  near: string[];
  /** Approximate number of records: the sum over all matching words. */
  found: number;
  /** The word that replaces an unmatched one. */
  correction: string | undefined;
  /** Words to highlight in a record, most likely first. */
  shown: string[];
}

/** Words with their number of records, and a query for those records. The query is empty for punctuation. */
type Words = ReadonlyMap<string, { sections: number; query: string }>;

const NO_WORDS: Words = new Map();

/** Minimum weight at which a candidate counts as a form of the word itself. */
const FORM_WEIGHT = 0.8;

/** Finds the words of a generation that match the conditions of a query. */
export async function lookUpWords(
  client: ClientBase,
  generation: Generation,
  conditions: readonly Condition[],
): Promise<LookedUp[]> {
  const synonyms = synonymsOf(conditions, generation.synonyms);
  const phrases = [...synonyms.values()].flat().map((words) => words.join(' '));
  const plain = conditions.filter(isPlain);
  const { known, queries } = await findWords(client, generation, plain, phrases);
  const found: LookedUp[] = [];
  for (const condition of conditions) {
    const words = isPlain(condition)
      ? (known.get(condition.text) ?? NO_WORDS)
      : await describedWords(client, generation, condition);
    const same = (synonyms.get(condition) ?? []).map((words) => ({ words, sections: sectionsWith(words, known) }));
    const one = lookedUp(condition, words, generation, same, queries);
    const isUnmatched = one.found === 0 && condition.match === 'word' && condition.role !== 'filler';
    found.push(isUnmatched ? await corrected(client, generation, one) : one);
  }
  return found;
}

/** A synonym with the approximate number of records that contain all its words. */
interface CountedSynonym {
  words: Synonym;
  sections: number;
}

function sectionsWith(words: Synonym, known: ReadonlyMap<string, Words>): number {
  return Math.min(...words.map((word) => known.get(word)?.get(word)?.sections ?? 0));
}

function isPlain({ match }: Condition): boolean {
  return match !== 'wildcards' && match !== 'edits';
}

function lookedUp(
  condition: Condition,
  words: Words,
  { records }: Generation,
  synonyms: readonly CountedSynonym[],
  queries: ReadonlyMap<string, string>,
): LookedUp {
  const terms = [...words.keys()].sort();
  const candidates = [...candidatesOf({ terms }, condition)];
  const wordOf = ({ place }: Candidate) => terms[place] ?? '';
  const forms = candidates.filter(({ weight }) => weight >= FORM_WEIGHT || !isPlain(condition));
  const counted = forms.length > 0 ? forms : candidates;
  const queryOf = (one: Candidate) => words.get(wordOf(one))?.query ?? '';
  const queryOfText = (text: string) => queries.get(text) ?? '';
  const phrases = synonyms.map(({ words }) => queryOfText(words.join(' ')));
  const near = candidates.filter((one) => !forms.includes(one)).map(queryOf);
  const written = counted.reduce((sum, one) => sum + (words.get(wordOf(one))?.sections ?? 0), 0);
  const total = synonyms.reduce((sum, { sections }) => sum + sections, written);
  return {
    condition,
    same: forms.length === 0 ? [] : isPlain(condition) ? [queryOfText(condition.text)] : forms.map(queryOf),
    near: [...near, ...phrases],
    found: Math.min(records, Math.max(total, phrases.length > 0 ? 1 : 0)),
    correction: undefined,
    shown: [...new Set([...candidates.map(({ highlight }) => highlight), ...synonyms.flatMap(({ words }) => words)])],
  };
}

/** Replaces an unmatched word with possible corrections. Typos in the first letter are rare. */
async function corrected(client: ClientBase, generation: Generation, one: LookedUp): Promise<LookedUp> {
  const { text } = one.condition;
  const sql = `SELECT * FROM ${generation.schema}.initial_words($1)`;
  const found = correctedTo(one, await wordsOf(client, sql, text), generation);
  return found.near.length > 0 ? found : correctedTo(one, await similarWords(client, generation, text), generation);
}

function correctedTo(one: LookedUp, similar: Words, { records }: Generation): LookedUp {
  const terms = [...similar.keys()].sort();
  const candidates = [...similarCandidatesOf({ terms }, one.condition.text)].sort((a, b) => b.weight - a.weight);
  const corrections = candidates.flatMap(({ place }) => similar.get(terms[place] ?? '') ?? []);
  const near = corrections.map(({ query }) => query);
  const total = corrections.reduce((sum, { sections }) => sum + sections, 0);
  const shown = candidates.map((candidate) => candidate.highlight);
  return { ...one, near, found: Math.min(records, total), correction: shown[0], shown };
}

/** Finds the words that match each plain word. Also returns queries for these words and the phrases. */
async function findWords(
  client: ClientBase,
  { schema }: Generation,
  plain: readonly Condition[],
  phrases: readonly string[],
): Promise<{ known: Map<string, Map<string, { sections: number; query: string }>>; queries: Map<string, string> }> {
  const asked = plain.map(({ text }) => text);
  const texts = [...asked, ...phrases];
  const similar = phrases.flatMap((phrase) => phrase.split(' ')).filter((word) => !asked.includes(word));
  const { rows } = await client.query<{ words: FoundWord[]; queries: string[] }>(
    `SELECT ${schema}.queries_of($3) AS queries,
       (SELECT coalesce(jsonb_agg(found), '[]') FROM ${schema}.find_words($1, $2) AS found) AS words`,
    [[...asked, ...similar], [...plain.map(({ text, stem }) => stem ?? text), ...similar], texts],
  );
  const known = new Map<string, Map<string, { sections: number; query: string }>>();
  for (const { asked, word, ...rest } of rows[0]?.words ?? [])
    known.set(asked, (known.get(asked) ?? new Map()).set(word, rest));
  return { known, queries: new Map(texts.map((text, at) => [text, rows[0]?.queries[at] ?? ''])) };
}

/** A word in the records that matches a word in the query. */
interface FoundWord {
  asked: string;
  word: string;
  sections: number;
  query: string;
}

/** Finds words that may match a pattern, or a word with a number of edits. */
async function describedWords(client: ClientBase, generation: Generation, { match, text }: Condition): Promise<Words> {
  if (match === 'edits') return similarWords(client, generation, text);
  const pattern = text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%');
  return wordsOf(client, `SELECT * FROM ${generation.schema}.matching_words($1)`, pattern);
}

/** Finds words that are spelled similarly. */
export function similarWords(client: ClientBase, { schema }: Generation, text: string): Promise<Words> {
  return wordsOf(client, `SELECT * FROM ${schema}.similar_words($1)`, text);
}

async function wordsOf(client: ClientBase, sql: string, parameter: string): Promise<Words> {
  const { rows } = await client.query<Omit<FoundWord, 'asked'>>(sql, [parameter]);
  return new Map(rows.map(({ word, ...rest }) => [word, rest]));
}
