/** The documents of one term in one field. */
export interface Postings {
  /** Ids of the documents, ascending. */
  ids: number[];
  /** How often the term occurs in each of them. */
  counts: number[];
}

/** The fields in which a term occurs, each at the field's place in the index. */
export type TermPostings = (Postings | undefined)[];

/** Terms as texts. */
export interface PackedNames {
  /** For each term, how many UTF-16 code units it shares with the start of the term before. */
  starts: string;
  /** For each term the rest of it, with a space between two: JSON would write a line feed as two characters. */
  endings: string;
}

/**
 * The postings of terms as texts: one for each kind of number, because texts compress best beside their like. Lists are
 * in the order of terms, of fields within a term, and of documents within a field.
 */
export interface PackedPostings {
  /** For each term a number whose bits are the fields that it occurs in, the first field lowest. */
  occurrences: string;
  /** For each of these fields, how many documents there are, less one. */
  frequencies: string;
  /** For each of these documents, how much greater its id is than that of the one before (0 before the first), less one. */
  ids: string;
  /** For each of these documents, how often the term occurs there, less one. */
  counts: string;
}

/** Packs terms, none of which has a space, in ascending order of their UTF-16 code units. */
export function packNames(terms: readonly string[]): PackedNames {
  const shared = terms.map((term, place) => sharedStart(terms[place - 1] ?? '', term));
  return {
    starts: shared.map(writeNumber).join(''),
    endings: terms.map((term, place) => term.slice(shared[place])).join(' '),
  };
}

/** Packs the postings of terms. */
export function packPostings(terms: readonly TermPostings[]): PackedPostings {
  const packed: Record<keyof PackedPostings, string[]> = { occurrences: [], frequencies: [], ids: [], counts: [] };
  for (const fields of terms) {
    packed.occurrences.push(writeNumber(fields.reduce((bits, list, field) => (list ? bits | (1 << field) : bits), 0)));
    for (const { ids, counts } of fields.filter((list) => list !== undefined)) {
      packed.frequencies.push(writeNumber(ids.length - 1));
      packed.ids.push(ids.map((id, index) => writeNumber(id - (ids[index - 1] ?? 0) - 1)).join(''));
      packed.counts.push(counts.map((count) => writeNumber(count - 1)).join(''));
    }
  }
  const { occurrences, frequencies, ids, counts } = packed;
  return {
    occurrences: occurrences.join(''),
    frequencies: frequencies.join(''),
    ids: ids.join(''),
    counts: counts.join(''),
  };
}

/** Reads packed terms in their order. Throws a RangeError where the texts are none that `packNames` wrote. */
export function unpackNames(packed: PackedNames): string[] {
  const starts = new NumberReader(packed.starts);
  const terms: string[] = [];
  let term = '';
  for (const ending of starts.atEnd ? [] : packed.endings.split(' ')) {
    const shared = starts.number();
    const next = term.slice(0, shared) + ending;
    if (shared > term.length || next <= term) throw new RangeError('The terms are not in order.');
    term = next;
    terms.push(term);
  }
  if (!starts.atEnd) throw new RangeError('There are numbers without a term.');
  return terms;
}

/**
 * Reads the packed postings of so many terms. `onPosting` is called for each document of each field before `onTerm` is
 * called for the term itself, with its place among them. Throws a RangeError where the texts are none that
 * `packPostings` wrote.
 */
export function unpackPostings(
  packed: PackedPostings,
  termCount: number,
  fieldCount: number,
  onPosting: (field: number, id: number, count: number) => void,
  onTerm: (place: number) => void,
): void {
  const occurrences = new NumberReader(packed.occurrences);
  const frequencies = new NumberReader(packed.frequencies);
  const ids = new NumberReader(packed.ids);
  const counts = new NumberReader(packed.counts);
  for (let place = 0; place < termCount; place++) {
    const bits = occurrences.number();
    for (let field = 0; field < fieldCount; field++) {
      if ((bits & (1 << field)) === 0) continue;
      let id = 0;
      for (let rest = frequencies.number(); rest >= 0; rest--) {
        id += ids.number() + 1;
        onPosting(field, id, counts.number() + 1);
      }
    }
    onTerm(place);
  }
  if ([occurrences, frequencies, ids, counts].some(({ atEnd }) => !atEnd))
    throw new RangeError('There are numbers without a term.');
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

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
