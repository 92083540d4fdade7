import type { ApiSchema } from '#schemas/api-schema.ts';

/** The limits that several schemas set together. */
export interface Limits {
  /** The greatest of the lower limits of that name. */
  least(name: string): number | undefined;
  /** The smallest of the upper limits of that name. */
  most(name: string): number | undefined;
  /** All texts under that name. */
  texts(name: string): string[];
}

/** Collects the limits of some schemas, all of which a value must keep. */
export function limitsOf(schemas: readonly ApiSchema[]): Limits {
  const all = schemas.flatMap(({ constraints = [] }) => constraints);
  const named = (name: string) => all.filter((constraint) => constraint.name === name).map(({ value }) => value);
  const numbers = (name: string) => named(name).filter((value) => typeof value === 'number');
  const bound = (values: number[], pick: (...values: number[]) => number) =>
    values.length > 0 ? pick(...values) : undefined;
  return {
    least: (name) => bound(numbers(name), Math.max),
    most: (name) => bound(numbers(name), Math.min),
    texts: (name) => named(name).filter((value) => typeof value === 'string'),
  };
}
