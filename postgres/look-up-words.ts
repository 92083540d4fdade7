import type { ClientBase } from 'pg';
import { type Candidate, candidatesOf, nearCandidatesOf } from '../search/match/candidates-of.ts';
import type { Condition } from '../search/query/conditions-of.ts';
import { type Synonym, synonymsOf } from '../search/query/synonyms-of.ts';
import type { Generation } from './pointer.ts';

/** What stands for a condition of a query. */
export interface LookedUp {
  condition: Condition;
  /** Texts that mean the same as the word: itself, which stands for all its forms, or what a pattern describes. */
  same: string[];
  /** Texts that are near to it: what starts with it, synonyms, words it may be a misspelling of. */
  near: string[];
  /** How many records have it, about: those of all its words together. */
  found: number;
  /** The word that was looked up instead, where the written one is nowhere. */
  correction: string | undefined;
  /** What to look for in the text of a record, the likeliest first. */
  shown: string[];
}

/** A word of the records, and how many of them have it. */
type Counts = ReadonlyMap<string, number>;

/** Weights of candidates from which on they are forms of the word itself. */
const FORM = 0.8;

/** Finds out which words of a generation the conditions of a query stand for. */
export async function lookUpWords(
  client: ClientBase,
  generation: Generation,
  conditions: readonly Condition[],
): Promise<LookedUp[]> {
  const synonyms = synonymsOf(conditions, generation.synonyms);
  const known = await findWords(client, generation, conditions);
  const found: LookedUp[] = [];
  for (const condition of conditions) {
    const counts = isPlain(condition)
      ? (known.get(condition.text) ?? new Map())
      : await describedWords(client, generation, condition);
    const one = lookedUp(condition, counts, generation, synonyms.get(condition) ?? []);
    const isLost = one.found === 0 && condition.match === 'word' && condition.role !== 'filler';
    found.push(isLost ? corrected(one, await similarWords(client, generation, condition.text), generation) : one);
  }
  return found;
}

function isPlain({ match }: Condition): boolean {
  return match !== 'wildcards' && match !== 'edits';
}

function lookedUp(
  condition: Condition,
  counts: Counts,
  { records }: Generation,
  synonyms: readonly Synonym[],
): LookedUp {
  const terms = [...counts.keys()].sort();
  const candidates = [...candidatesOf(terms, condition)];
  const wordOf = ({ place }: Candidate) => terms[place] ?? '';
  const forms = candidates.filter(({ weight }) => weight >= FORM || !isPlain(condition));
  const counted = forms.length > 0 ? forms : candidates;
  const phrases = synonyms.map((words) => words.join(' '));
  const near = candidates.filter((one) => !forms.includes(one)).map(wordOf);
  const total = counted.reduce((sum, one) => sum + (counts.get(wordOf(one)) ?? 0), 0);
  return {
    condition,
    same: forms.length === 0 ? [] : isPlain(condition) ? [condition.text] : forms.map(wordOf),
    near: [...near, ...phrases],
    found: Math.min(records, Math.max(total, phrases.length > 0 ? 1 : 0)),
    correction: undefined,
    shown: [...new Set([...candidates.map(({ shown }) => shown), ...synonyms.flat()])],
  };
}

/** Takes a word that is nowhere for those that it may be a misspelling of. */
function corrected(one: LookedUp, similar: Counts, { records }: Generation): LookedUp {
  const terms = [...similar.keys()].sort();
  const candidates = [...nearCandidatesOf(terms, one.condition.text)].sort((a, b) => b.weight - a.weight);
  const near = candidates.map(({ place }) => terms[place] ?? '');
  const total = near.reduce((sum, word) => sum + (similar.get(word) ?? 0), 0);
  const shown = candidates.map((candidate) => candidate.shown);
  return { ...one, near, found: Math.min(records, total), correction: shown[0], shown };
}

/** For each plain word, the words of the records that it may stand for. */
async function findWords(
  client: ClientBase,
  { schema }: Generation,
  conditions: readonly Condition[],
): Promise<Map<string, Map<string, number>>> {
  const plain = conditions.filter(isPlain);
  const { rows } = await client.query<{ asked: string; word: string; sections: number }>(
    `SELECT * FROM ${schema}.find_words($1, $2)`,
    [plain.map(({ text }) => text), plain.map(({ text, stem }) => stem ?? text)],
  );
  const found = new Map<string, Map<string, number>>();
  for (const { asked, word, sections } of rows)
    found.set(asked, (found.get(asked) ?? new Map<string, number>()).set(word, sections));
  return found;
}

/** Words that are perhaps what a pattern, or a word with edits, describes. */
async function describedWords(client: ClientBase, generation: Generation, { match, text }: Condition): Promise<Counts> {
  if (match === 'edits') return similarWords(client, generation, text);
  const pattern = text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%');
  return countsOf(client, `SELECT * FROM ${generation.schema}.matching_words($1)`, pattern);
}

/** Words that look like another one. */
export function similarWords(client: ClientBase, { schema }: Generation, text: string): Promise<Counts> {
  return countsOf(client, `SELECT * FROM ${schema}.similar_words($1)`, text);
}

async function countsOf(client: ClientBase, sql: string, parameter: string): Promise<Counts> {
  const { rows } = await client.query<{ word: string; sections: number }>(sql, [parameter]);
  return new Map(rows.map(({ word, sections }) => [word, sections]));
}
