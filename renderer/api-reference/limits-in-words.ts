import type { ApiSchema, Constraint } from '#schemas/api-schema.ts';

/** A limit of a value: words, then what stands as code. */
export interface LimitWords {
  words: string;
  code?: string;
}

/** Limits that are said together: the lower, the upper, and what they count. */
const RANGES: readonly { low: string; high: string; unit: string }[] = [
  { low: 'minLength', high: 'maxLength', unit: 'character' },
  { low: 'minItems', high: 'maxItems', unit: 'item' },
  { low: 'minProperties', high: 'maxProperties', unit: 'entry' },
  { low: 'minimum', high: 'maximum', unit: '' },
];

const PLURALS: Readonly<Record<string, string>> = { character: 'characters', item: 'items', entry: 'entries' };

/** Limits that are said together with another one. */
const PAIRED: ReadonlySet<string> = new Set(RANGES.flatMap(({ low, high }) => [low, high]));

/** What a schema demands of its values, said in words. */
export function limitsInWords({ constraints = [] }: ApiSchema): LimitWords[] {
  // Most schemas have none. Node 20 has crashed in the code that it made of the rest for these.
  if (constraints.length === 0) return [];
  const byName = new Map(constraints.map((constraint) => [constraint.name, constraint]));
  return [
    ...RANGES.flatMap(({ low, high, unit }) => rangeInWords(byName.get(low), byName.get(high), unit)),
    ...constraints.filter(({ name }) => !PAIRED.has(name)).map(otherInWords),
  ];
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
