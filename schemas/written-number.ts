import type { JsonValue } from './api-schema.ts';
import { isObject } from './checks.ts';

/** The numbers in a value that JavaScript would print differently, as written, keyed by JSON pointer within the value. */
export type WrittenNumbers = Readonly<Record<string, string>>;

/** A number that is printed as written, such as `9223372036854775807` or `1.50`. Calculates like other numbers. */
class WrittenNumber extends Number {
  readonly #written: string;

  constructor(written: string) {
    super(written);
    this.#written = written;
  }

  override toString(): string {
    return this.#written;
  }
}

/** Returns whether a value is a number, with or without its digits as written. */
export function isAnyNumber(value: unknown): value is number {
  return typeof value === 'number' || value instanceof WrittenNumber;
}

/** A number as written, and the path to it. */
interface Place {
  steps: readonly string[];
  written: string;
}

/** Returns a copy in which numbers are printed as written. Shares all values without such numbers. */
export function withNumbers(value: JsonValue, numbers: WrittenNumbers | undefined): JsonValue {
  const places = Object.entries(numbers ?? {}).map(([pointer, written]) => {
    const steps = pointer.split('/').slice(1);
    return { steps: steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')), written };
  });
  return places.length > 0 ? replaced(value, places, 0) : value;
}

function replaced(value: JsonValue, places: readonly Place[], level: number): JsonValue {
  const [first] = places;
  // A number as written is used like a primitive number.
  if (typeof value === 'number') return first ? (new WrittenNumber(first.written) as unknown as number) : value;
  if (!Array.isArray(value) && !isObject(value)) return value;
  const below = new Map<string, Place[]>();
  for (const place of places) {
    const step = place.steps[level] ?? '';
    const same = below.get(step);
    if (same) same.push(place);
    else below.set(step, [place]);
  }
  const replacedAt = (step: string, each: JsonValue) => {
    const own = below.get(step);
    return own ? replaced(each, own, level + 1) : each;
  };
  if (Array.isArray(value)) return value.map((each, index) => replacedAt(String(index), each));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replacedAt(key, each)]));
}

const MARK = '\u{e000}';

/** Writes a value as JSON with numbers as written. */
export function jsonText(value: JsonValue, indent?: number): string {
  return textWithNumbers(value, (each, marked) => JSON.stringify(each, marked, indent));
}

/**
 * Writes a value with numbers as written in any format.
 * @param write Writes the value after applying a replacer for `JSON.stringify`.
 */
export function textWithNumbers(
  value: JsonValue,
  write: (value: JsonValue, replacer: (key: string, each: unknown) => unknown) => string,
): string {
  const text = write(value, (_, each) => (each instanceof WrittenNumber ? MARK + String(each) : each));
  return text.includes(MARK) ? text.replace(/"?\u{e000}(-?\d[\d.eE+-]*)"?/gu, '$1') : text;
}

/** Returns whether programs that read numbers as 64-bit floats would change a value. */
export function losesDigits(value: JsonValue): boolean {
  if (value instanceof WrittenNumber) return digitsOf(String(value)) !== digitsOf(String(Number(value)));
  return typeof value === 'object' && value !== null && Object.values(value).some(losesDigits);
}

/** Returns a number in scientific notation with all significant digits. */
function digitsOf(written: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  const exponent = Number(power) - fraction.length + digits.length - significant.length;
  return significant === '' ? '0' : `${sign}${significant}e${exponent}`;
}
