import type { CollectionEntry } from './collection.ts';

/** A value that a field is compared with. */
export type QueryValue = string | number | boolean;

/** A condition on a field: the value that it must have, or comparisons that must all be true. */
export type Condition =
  | QueryValue
  | {
      ne?: QueryValue;
      in?: readonly QueryValue[];
      /** A value that the list in the field must contain. */
      has?: QueryValue;
      gt?: QueryValue;
      gte?: QueryValue;
      lt?: QueryValue;
      lte?: QueryValue;
      /** Whether the field must exist. */
      exists?: boolean;
    };

/** Conditions by field, all of which must be true. A nested field has a path with dots. */
export type Where = Readonly<Record<string, Condition | undefined>>;

/** Returns the value of a field: of the data, or else the ID, title, or URL of the entry. */
export function fieldAt(entry: Pick<CollectionEntry, 'id' | 'title' | 'href' | 'data'>, path: string): unknown {
  const inData = path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      entry.data,
    );
  if (inData !== undefined) return inData;
  const { id, title, href } = entry;
  return { id, title, href }[path];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks whether an entry meets all conditions. */
export function matches(entry: Parameters<typeof fieldAt>[0], where: Where): boolean {
  return Object.entries(where).every(
    ([path, condition]) => condition === undefined || meets(fieldAt(entry, path), condition),
  );
}

function meets(value: unknown, condition: Condition): boolean {
  if (typeof condition !== 'object') return isSame(value, condition);
  const { ne, in: any, has, gt, gte, lt, lte, exists } = condition;
  return (
    (ne === undefined || !isSame(value, ne)) &&
    (any === undefined || any.some((each) => isSame(value, each))) &&
    (has === undefined || (Array.isArray(value) && value.some((each) => isSame(each, has)))) &&
    (gt === undefined || (value !== undefined && compareValues(value, gt) > 0)) &&
    (gte === undefined || (value !== undefined && compareValues(value, gte) >= 0)) &&
    (lt === undefined || (value !== undefined && compareValues(value, lt) < 0)) &&
    (lte === undefined || (value !== undefined && compareValues(value, lte) <= 0)) &&
    (exists === undefined || (value !== undefined) === exists)
  );
}

/** Compares as text, because values in a directive have no type. */
function isSame(value: unknown, other: QueryValue): boolean {
  return value !== undefined && value !== null && typeof value !== 'object' && String(value) === String(other);
}

/** Orders values: numbers by size, and others as text. Missing values come last. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const [x, y] = [Number(a), Number(b)];
  if (a !== '' && b !== '' && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** Returns entries sorted by a field. */
export function sortedBy<Entry extends Parameters<typeof fieldAt>[0]>(
  entries: readonly Entry[],
  field: string,
  direction: 'asc' | 'desc' = 'asc',
): Entry[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...entries].sort((a, b) => {
    const [x, y] = [fieldAt(a, field), fieldAt(b, field)];
    return (x === undefined || y === undefined ? 1 : sign) * compareValues(x, y);
  });
}

const OPERATORS = { '=': 'eq', '!=': 'ne', '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte', has: 'has' } as const;
const TERM = /^([\w.-]+)\s*(!=|>=|<=|=|>|<|\shas\s)\s*(?:'([^']*)'|(.+))$/;

/**
 * Parses conditions in a directive, such as `state = stable and tags has beta`. A value with ` and ` needs single quotes.
 * Returns the part that can't be parsed as `unreadable`.
 */
export function parseWhere(text: string): { where: [field: string, condition: Condition][]; unreadable?: string } {
  const where: [string, Condition][] = [];
  for (const term of text.trim() === '' ? [] : (text.match(/(?:'[^']*'|(?!\sand\s).)+/gs) ?? [])) {
    const written = term.replace(/^\s*and\s/, '').trim();
    const [, field, operator = '', quoted, plain = ''] = TERM.exec(written) ?? [];
    const name = OPERATORS[operator.trim() as keyof typeof OPERATORS];
    if (field === undefined || name === undefined) return { where, unreadable: written };
    const value = quoted ?? plain.trim();
    where.push([field, name === 'eq' ? value : { [name]: value }]);
  }
  return { where };
}
