import type { LookedUp } from './look-up-words.ts';

/** What PostgreSQL is asked for a query. Conditions are texts of the type `tsquery`, of words as they are indexed. */
export interface QueryPlan {
  /** Any of the words that decide what is found; null where none does. */
  anyWord: string | null;
  /** Where candidates are looked for, one after the other: with all words, with the two rarest, then with each, the rarest first. */
  parts: string[];
  /** How many parts have several words. */
  several: number;
  /** What records must meet beside, because words are required or prohibited. */
  fitting: string | null;
  /** What records are scored by. */
  conditions: ScoredCondition[];
}

/** A word of a query, as records are scored by it. */
interface ScoredCondition {
  /** What stands for the word itself, for that or what is near to it, and the same in any field. */
  same: string;
  near: string;
  anywhere: string;
  rarity: number;
  boost: number;
  /** Whether it decides what is found. */
  main: boolean;
}

/** What a condition is worth by its role, as in the ranking of the site. */
const ROLE_WEIGHTS = { main: 1, whole: 2, filler: 0 };

/** The labels of fields in the words of a record. */
const LABELS: Readonly<Record<string, string>> = {
  title: ':A',
  tags: ':B',
  sidebarParentCategories: ':C',
  content: ':D',
};

/** A word that no record has. */
const NOTHING = "'=nothing'";

/** Plans what is asked for the words of a query; undefined where nothing is. */
export function planQuery(words: readonly LookedUp[], records: number): QueryPlan | undefined {
  const asked = words
    .filter(
      ({ condition: { role, clause }, found }) => role !== 'filler' && (found > 0 || clause.presence === 'required'),
    )
    .map(({ condition: { role, clause }, same, near, found }) => ({
      presence: clause.presence,
      same: anyOf(same, LABELS[clause.field ?? '']),
      near: anyOf([...same, ...near], LABELS[clause.field ?? '']),
      anywhere: anyOf([...same, ...near]),
      rarity: Math.log(1 + (records - found + 0.5) / (found + 0.5)),
      boost: clause.boost * ROLE_WEIGHTS[role],
      main: role === 'main',
    }));
  const formsOf = (presence: string) =>
    asked.filter((one) => one.presence === presence && (one.main || presence === 'prohibited')).map(({ near }) => near);
  const [required, optional, prohibited] = [formsOf('required'), formsOf('optional'), formsOf('prohibited')];
  if (required.length + optional.length + prohibited.length === 0) return undefined;
  const conditions = asked.filter(({ presence }) => presence !== 'prohibited');
  const wanted = conditions
    .filter(({ main }) => main)
    .sort((a, b) => b.rarity - a.rarity)
    .map(({ near }) => near);
  const several = [
    ...new Set([wanted, wanted.slice(0, 2)].filter(({ length }) => length > 1).map((few) => few.join(' & '))),
  ];
  const fitting = [...required, ...(prohibited.length > 0 ? [`!(${prohibited.join(' | ')})`] : [])];
  return {
    anyWord: wanted.length > 0 ? wanted.join(' | ') : null,
    parts: [...several, ...wanted],
    several: several.length,
    fitting: fitting.length > 0 ? fitting.join(' & ') : null,
    conditions: conditions.map(({ presence: _, ...condition }) => condition),
  };
}

/** A word as PostgreSQL writes it in a condition. */
const LEXEME = /'(?:[^']|'')*'/g;

/** What has one of some texts, of which each has all its words; in the field of a label, or in any. */
function anyOf(queries: readonly string[], label = ''): string {
  const forms = [...new Set(queries)].filter((query) => query !== '').map((query) => query.match(LEXEME) ?? []);
  // What has all words of another text is found by that.
  const isNeeded = (form: readonly string[]) =>
    !forms.some((other) => other !== form && other.length < form.length && other.every((word) => form.includes(word)));
  const needed = forms.filter(isNeeded).map((form) => form.map((word) => word + label).join(' & '));
  return needed.length === 0 ? NOTHING : `(${needed.join(' | ')})`;
}
