import type { ApiSchema, Constraint } from '#schemas/api-schema.ts';

/** A limit of a value: words, then what stands as code. */
export interface LimitWords {
  words: string;
  code?: string;
}

/** Pairs of limits that are said together: lower, upper, and what they count. */
const RANGES: readonly [string, string, string][] = [
  ['minLength', 'maxLength', 'character'],
  ['minItems', 'maxItems', 'item'],
  ['minProperties', 'maxProperties', 'entry'],
  ['minimum', 'maximum', ''],
];

const PLURALS: Readonly<Record<string, string>> = { character: 'characters', item: 'items', entry: 'entries' };

/** Limits that are said together with another one. */
const PAIRED: ReadonlySet<string> = new Set(RANGES.flatMap((range) => range.slice(0, 2)));

/** What a schema demands of its values, said in words. */
export function limitsInWords({ constraints = [] }: ApiSchema): LimitWords[] {
  const words: LimitWords[] = [];
  for (const [low, high, unit] of RANGES) words.push(...rangeInWords(named(low), named(high), unit));
  for (const constraint of constraints) if (!PAIRED.has(constraint.name)) words.push(otherInWords(constraint));
  return words;

  function named(name: string): Constraint | undefined {
    return constraints.find((constraint) => constraint.name === name);
  }
}

function rangeInWords(low: Constraint | undefined, high: Constraint | undefined, unit: string): LimitWords[] {
  if (low === undefined && high === undefined) return [];
  const counted = (value: unknown) => (unit === '' ? '' : ` ${value === 1 ? unit : (PLURALS[unit] ?? unit)}`);
  if (low === undefined) return [{ words: `at most ${high?.value}${counted(high?.value)}` }];
  if (high === undefined) return [{ words: `at least ${low.value}${counted(low.value)}` }];
  if (low.value === high.value) return [{ words: `exactly ${low.value}${counted(low.value)}` }];
  return [{ words: `${low.value} to ${high.value}${counted(high.value)}` }];
}

function otherInWords({ name, value }: Constraint): LimitWords {
  if (name === 'exclusiveMinimum') return { words: `more than ${value}` };
  if (name === 'exclusiveMaximum') return { words: `less than ${value}` };
  if (name === 'multipleOf') return { words: `a multiple of ${value}` };
  if (name === 'uniqueItems') return { words: 'no item twice' };
  if (name === 'pattern') return { words: 'matches', code: String(value) };
  return { words: `${name}:`, code: String(value) };
}
