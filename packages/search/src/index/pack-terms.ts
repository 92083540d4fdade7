/** The documents that terms are in. */
export interface PostingLists {
  /**
   * Where the postings of each term and field start in `ids` and `counts`: those of term t in field f of n fields at
   * `starts[t * n + f]`. One more entry marks the end.
   */
  starts: Int32Array;
  /** Ids of the documents, ascending for each term and field. */
  ids: Int32Array;
  /** How often the term occurs in each of them. */
  counts: Int32Array;
}

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
    starts: packNumbers(shared),
    endings: terms.map((term, place) => term.slice(shared[place])).join(' '),
  };
}

/** Packs the postings of the terms at some places, the end exclusive. */
export function packPostings(
  { starts, ids, counts }: PostingLists,
  fieldCount: number,
  from: number,
  to: number,
): PackedPostings {
  const numbers: Record<keyof PackedPostings, number[]> = { occurrences: [], frequencies: [], ids: [], counts: [] };
  for (let place = from; place < to; place++) {
    let bits = 0;
    for (let field = 0; field < fieldCount; field++) {
      const list = place * fieldCount + field;
      const [start = 0, end = 0] = [starts[list], starts[list + 1]];
      if (start === end) continue;
      bits |= 1 << field;
      numbers.frequencies.push(end - start - 1);
      let last = 0;
      for (let at = start; at < end; at++) {
        const id = ids[at] ?? 0;
        numbers.ids.push(id - last - 1);
        numbers.counts.push((counts[at] ?? 0) - 1);
        last = id;
      }
    }
    numbers.occurrences.push(bits);
  }
  return {
    occurrences: packNumbers(numbers.occurrences),
    frequencies: packNumbers(numbers.frequencies),
    ids: packNumbers(numbers.ids),
    counts: packNumbers(numbers.counts),
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
const MOST_DIGITS = 6;
/** Far fewer than any engine takes. */
const MOST_ARGUMENTS = 8192;

const values = new Int8Array(128).fill(-1);
for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;

/**
 * Whole numbers from 0 to 2^30 - 1 as text of variable length, low digits first. An index has millions of them: to collect
 * bytes takes a fifth of the time that a string takes which grows, and to spread them six times that of handing them over.
 */
export function packNumbers(numbers: ArrayLike<number>): string {
  const bytes = new Uint8Array(numbers.length * MOST_DIGITS);
  let length = 0;
  for (let at = 0; at < numbers.length; at++) {
    let rest = numbers[at] ?? 0;
    for (; rest >= MORE; rest >>>= BITS) bytes[length++] = DIGITS.charCodeAt((rest & (MORE - 1)) | MORE);
    bytes[length++] = DIGITS.charCodeAt(rest);
  }
  let text = '';
  for (let from = 0; from < length; from += MOST_ARGUMENTS)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(from, Math.min(from + MOST_ARGUMENTS, length)));
  return text;
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
