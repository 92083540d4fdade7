import type { Condition } from '../query/condition.ts';
import type { Matches } from './match-condition.ts';

/** A condition with what it found. */
export interface Answer {
  condition: Condition;
  /** For each index. */
  matches: readonly Matches[];
  /** How many documents match, in all indexes. */
  found: number;
  /** How much a match says: the rarer, the more. */
  rarity: number;
  /** The word that was looked up instead, where the written one is nowhere. */
  correction: string | undefined;
}
