import type { ApiSchema, Constraint } from '#schemas/api-schema.ts';
import type { ReadText } from '#texts/text-reader.ts';

/** A limit of a value: words, then what stands as code. */
export interface LimitWords {
  words: string;
  code?: string;
}

/** Limits that are said together: the lower, the upper, and what they count. */
const RANGES = [
  { low: 'minLength', high: 'maxLength', unit: 'api.characters' },
  { low: 'minItems', high: 'maxItems', unit: 'api.items' },
  { low: 'minProperties', high: 'maxProperties', unit: 'api.entries' },
  { low: 'minimum', high: 'maximum', unit: undefined },
] as const;

type Unit = (typeof RANGES)[number]['unit'];

/** Limits that are said together with another one. */
const PAIRED: ReadonlySet<string> = new Set(RANGES.flatMap(({ low, high }) => [low, high]));

/** What a schema demands of its values, said in words. */
export function limitsInWords({ constraints = [] }: ApiSchema, text: ReadText): LimitWords[] {
  // Most schemas have none. Node 20 has crashed in the code that it made of the rest for these.
  if (constraints.length === 0) return [];
  const byName = new Map(constraints.map((constraint) => [constraint.name, constraint]));
  return [
    ...RANGES.flatMap(({ low, high, unit }) => rangeInWords(byName.get(low), byName.get(high), unit, text)),
    ...constraints.filter(({ name }) => !PAIRED.has(name)).map((constraint) => otherInWords(constraint, text)),
  ];
}

function rangeInWords(
  low: Constraint | undefined,
  high: Constraint | undefined,
  unit: Unit,
  text: ReadText,
): LimitWords[] {
  const amountOf = ({ value }: Constraint) => {
    const written = String(value);
    return unit === undefined ? written : text(unit, { count: Number(value), value: written });
  };
  if (low === undefined) return high === undefined ? [] : [{ words: text('api.at-most', { amount: amountOf(high) }) }];
  if (high === undefined) return [{ words: text('api.at-least', { amount: amountOf(low) }) }];
  if (low.value === high.value) return [{ words: text('api.exactly', { amount: amountOf(low) }) }];
  return [{ words: text('api.between', { low: String(low.value), amount: amountOf(high) }) }];
}

function otherInWords({ name, value }: Constraint, text: ReadText): LimitWords {
  const amount = String(value);
  if (name === 'exclusiveMinimum') return { words: text('api.more-than', { amount }) };
  if (name === 'exclusiveMaximum') return { words: text('api.less-than', { amount }) };
  if (name === 'multipleOf') return { words: text('api.multiple-of', { amount }) };
  if (name === 'uniqueItems') return { words: text('api.unique') };
  if (name === 'pattern') return { words: text('api.matches'), code: amount };
  return { words: `${name}:`, code: amount };
}
