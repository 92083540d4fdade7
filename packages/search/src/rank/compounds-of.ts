import { formsOf } from '../match/candidates-of.ts';
import { findTerm } from '../match/find-terms.ts';
import { withinEdits } from '../match/within-edits.ts';
import type { Condition } from '../query/conditions-of.ts';
import type { Synonym } from '../query/synonyms-of.ts';
import { matchCandidates } from './match-condition.ts';
import type { SearchableIndex } from './searchable-index.ts';

/** Minimum length of a part. Shorter parts occur in too many words. */
const PART_LENGTH = 3;

/**
 * Finds other spellings of compounds, which count as synonyms. An unmatched word may be two words (`diskimage`), and
 * two adjacent words may be one word if more documents contain it (`fire wall`).
 */
export function compoundsOf(
  conditions: readonly Condition[],
  indexes: readonly SearchableIndex[],
): Map<Condition, Synonym[]> {
  const words = conditions.filter(({ match, role, partOf }) => match === 'word' && role === 'main' && !partOf);
  const found = new Map<Condition, Synonym[]>();
  for (const [at, word] of words.entries()) {
    const parts = splitCompound(word.text, indexes);
    if (parts) found.set(word, [...(found.get(word) ?? []), parts]);
    const next = words[at + 1];
    if (!next || word.text.length < PART_LENGTH || next.text.length < PART_LENGTH) continue;
    const joined = word.text + next.text;
    if (countWith(indexes, [joined]) <= countWith(indexes, [word.text, next.text])) continue;
    for (const one of [word, next]) found.set(one, [...(found.get(one) ?? []), [joined]]);
  }
  return found;
}

/**
 * Splits a compound into two words. Chooses the pair that most documents contain. Returns undefined if the compound
 * itself is indexed.
 */
function splitCompound(text: string, indexes: readonly SearchableIndex[]): Synonym | undefined {
  if (!/^\p{L}+$/u.test(text) || countWith(indexes, [text]) > 0) return undefined;
  for (const { terms } of indexes) terms.request?.('', '\uffff');
  let best: Synonym | undefined;
  let most = 0;
  for (let length = PART_LENGTH; length <= text.length - PART_LENGTH; length++) {
    const first = text.slice(0, length);
    if (!indexes.some(({ terms }) => findTerm(terms, first) !== undefined)) continue;
    const parts = [first, text.slice(length)];
    const count = countWith(indexes, parts);
    if (count > most) [best, most] = [parts, count];
  }
  return best ?? splitMisspelled(text, indexes);
}

/** Splits a compound whose second word is misspelled. The whole word must not be a misspelling itself. */
function splitMisspelled(text: string, indexes: readonly SearchableIndex[]): Synonym | undefined {
  const isMisspelling = (word: string) => indexes.some(({ terms }) => !withinEdits(terms, word, 1).next().done);
  if (isMisspelling(text)) return undefined;
  let best: Synonym | undefined;
  let most = 0;
  for (let length = PART_LENGTH; length <= text.length - PART_LENGTH; length++) {
    const [first, rest] = [text.slice(0, length), text.slice(length)];
    if (!indexes.some(({ terms }) => findTerm(terms, first) !== undefined)) continue;
    const near = indexes.flatMap(({ terms }) =>
      Array.from(withinEdits(terms, rest, 1), (place) => terms.terms[place] ?? ''),
    );
    for (const second of new Set(near)) {
      if (second.length < PART_LENGTH || second.charAt(0) !== rest.charAt(0)) continue;
      const count = countWith(indexes, [first, second]);
      if (count > most) [best, most] = [[first, second], count];
    }
  }
  return best;
}

/** Counts the documents that contain all of the words in any form. */
function countWith(indexes: readonly SearchableIndex[], words: readonly string[]): number {
  return indexes.reduce((sum, index) => {
    const [first, ...others] = words.map((word) => matchCandidates(index, [...formsOf(index.terms, word)], undefined));
    if (!first || others.length === 0) return sum + (first?.found ?? 0);
    return (
      sum + first.scores.filter((score, id) => score > 0 && others.every(({ scores }) => (scores[id] ?? 0) > 0)).length
    );
  }, 0);
}
