/** Whether a value from outside has the form of what it is used as. */
export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';

/** The value may be missing. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** A list in which every entry passes. */
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object whose named fields pass; it may have others. */
export const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
