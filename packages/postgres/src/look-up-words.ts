import { type Candidate, candidatesOf, nearCandidatesOf } from '@docgraph/search/match/candidates-of';
import type { Condition } from '@docgraph/search/query/conditions-of';
import { type Synonym, synonymsOf } from '@docgraph/search/query/synonyms-of';
import type { ClientBase } from 'pg';
import type { Generation } from './pointer.ts';

/** What stands for a condition of a query. */
export interface LookedUp {
  condition: Condition;
  /** What finds the word, as texts of the type `tsquery`: itself, which stands for all its forms, or what a pattern describes. */
  same: string[];
  /** What finds texts that are near to it: what starts with it, synonyms, words it may be a misspelling of. */
  near: string[];
  /** How many records have it, about: those of all its words together. */
  found: number;
  /** The word that was looked up instead, where the written one is nowhere. */
  correction: string | undefined;
  /** What to look for in the text of a record, the likeliest first. */
  shown: string[];
}

/** Words of the records, how many of them have each, and what finds these, which is empty for a sign. */
type Words = ReadonlyMap<string, { sections: number; query: string }>;

const NO_WORDS: Words = new Map();

/** Weights of candidates from which on they are forms of the word itself. */
const FORM = 0.8;

/** Finds out which words of a generation the conditions of a query stand for. */
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
    const one = lookedUp(condition, words, generation, synonyms.get(condition) ?? [], queries);
    const isLost = one.found === 0 && condition.match === 'word' && condition.role !== 'filler';
    found.push(isLost ? await corrected(client, generation, one) : one);
  }
  return found;
}

function isPlain({ match }: Condition): boolean {
  return match !== 'wildcards' && match !== 'edits';
}

function lookedUp(
  condition: Condition,
  words: Words,
  { records }: Generation,
  synonyms: readonly Synonym[],
  queries: ReadonlyMap<string, string>,
): LookedUp {
  const terms = [...words.keys()].sort();
  const candidates = [...candidatesOf(terms, condition)];
  const wordOf = ({ place }: Candidate) => terms[place] ?? '';
  const forms = candidates.filter(({ weight }) => weight >= FORM || !isPlain(condition));
  const counted = forms.length > 0 ? forms : candidates;
  const queryOf = (one: Candidate) => words.get(wordOf(one))?.query ?? '';
  const queryOfText = (text: string) => queries.get(text) ?? '';
  const phrases = synonyms.map((synonym) => queryOfText(synonym.join(' ')));
  const near = candidates.filter((one) => !forms.includes(one)).map(queryOf);
  const total = counted.reduce((sum, one) => sum + (words.get(wordOf(one))?.sections ?? 0), 0);
  return {
    condition,
    same: forms.length === 0 ? [] : isPlain(condition) ? [queryOfText(condition.text)] : forms.map(queryOf),
    near: [...near, ...phrases],
    found: Math.min(records, Math.max(total, phrases.length > 0 ? 1 : 0)),
    correction: undefined,
    shown: [...new Set([...candidates.map(({ shown }) => shown), ...synonyms.flat()])],
  };
}

/** Takes a word that is nowhere for those that it may be a misspelling of: few have a mistake in their first letter. */
async function corrected(client: ClientBase, generation: Generation, one: LookedUp): Promise<LookedUp> {
  const { text } = one.condition;
  const sql = `SELECT * FROM ${generation.schema}.initial_words($1)`;
  const found = correctedTo(one, await wordsOf(client, sql, text), generation);
  return found.near.length > 0 ? found : correctedTo(one, await similarWords(client, generation, text), generation);
}

function correctedTo(one: LookedUp, similar: Words, { records }: Generation): LookedUp {
  const terms = [...similar.keys()].sort();
  const candidates = [...nearCandidatesOf(terms, one.condition.text)].sort((a, b) => b.weight - a.weight);
  const meant = candidates.flatMap(({ place }) => similar.get(terms[place] ?? '') ?? []);
  const near = meant.map(({ query }) => query);
  const total = meant.reduce((sum, { sections }) => sum + sections, 0);
  const shown = candidates.map((candidate) => candidate.shown);
  return { ...one, near, found: Math.min(records, total), correction: shown[0], shown };
}

/** The words of the records that each plain word may stand for, and what finds these words and some phrases. */
async function findWords(
  client: ClientBase,
  { schema }: Generation,
  plain: readonly Condition[],
  phrases: readonly string[],
): Promise<{ known: Map<string, Map<string, { sections: number; query: string }>>; queries: Map<string, string> }> {
  const asked = plain.map(({ text }) => text);
  const texts = [...asked, ...phrases];
  const { rows } = await client.query<{ words: FoundWord[]; queries: string[] }>(
    `SELECT ${schema}.queries_of($3) AS queries,
       (SELECT coalesce(jsonb_agg(found), '[]') FROM ${schema}.find_words($1, $2) AS found) AS words`,
    [asked, plain.map(({ text, stem }) => stem ?? text), texts],
  );
  const known = new Map<string, Map<string, { sections: number; query: string }>>();
  for (const { asked, word, ...rest } of rows[0]?.words ?? [])
    known.set(asked, (known.get(asked) ?? new Map()).set(word, rest));
  return { known, queries: new Map(texts.map((text, at) => [text, rows[0]?.queries[at] ?? ''])) };
}

/** A word of the records, for a word of the query. */
interface FoundWord {
  asked: string;
  word: string;
  sections: number;
  query: string;
}

/** Words that are perhaps what a pattern, or a word with edits, describes. */
async function describedWords(client: ClientBase, generation: Generation, { match, text }: Condition): Promise<Words> {
  if (match === 'edits') return similarWords(client, generation, text);
  const pattern = text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%');
  return wordsOf(client, `SELECT * FROM ${generation.schema}.matching_words($1)`, pattern);
}

/** Words that look like another one. */
export function similarWords(client: ClientBase, { schema }: Generation, text: string): Promise<Words> {
  return wordsOf(client, `SELECT * FROM ${schema}.similar_words($1)`, text);
}

async function wordsOf(client: ClientBase, sql: string, parameter: string): Promise<Words> {
  const { rows } = await client.query<Omit<FoundWord, 'asked'>>(sql, [parameter]);
  return new Map(rows.map(({ word, ...rest }) => [word, rest]));
}
