const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Bits of a number in one digit; the sixth bit says that more digits follow. */
const BITS = 5;
const MORE = 1 << BITS;
/** Numbers stay below 2^30, so that they can be shifted as 32-bit integers. */
const LIMIT = 2 ** 30;

const values = new Int8Array(128).fill(-1);
for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;

/** A whole number from 0 to 2^30 - 1 as text of variable length, low digits first. */
export function writeNumber(value: number): string {
  let text = '';
  let rest = value;
  while (rest >= MORE) {
    text += DIGITS.charAt((rest & (MORE - 1)) | MORE);
    rest >>>= BITS;
  }
  return text + DIGITS.charAt(rest);
}

/** Reads a text of such numbers from its start to its end. */
export class NumberReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** The next number. Throws a RangeError where there is none. */
  number(): number {
    let value = 0;
    for (let factor = 1; factor < LIMIT; factor *= MORE) {
      const digit = values[this.#text.charCodeAt(this.#position)] ?? -1;
      if (digit < 0) break;
      this.#position++;
      value += (digit & (MORE - 1)) * factor;
      if (digit < MORE) {
        if (value < LIMIT) return value;
        break;
      }
    }
    throw new RangeError(`No number at ${this.#position}.`);
  }
}
