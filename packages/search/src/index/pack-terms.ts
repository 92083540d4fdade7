/** Posting lists: the documents that contain each term. */
export interface PostingLists {
  /**
   * The start of the postings of each term and field in `ids` and `counts`. With n fields, those of term t in field f
   * start at `starts[t * n + f]`. An additional entry marks the end.
   */
  starts: Int32Array;
  /** Document IDs, in ascending order for each term and field. */
  ids: Int32Array;
  /** The number of occurrences of the term in each document. */
  counts: Int32Array;
}

/** Packed terms. */
export interface PackedNames {
  /** The length of the prefix that each term has in common with the previous term, in UTF-16 code units. */
  starts: string;
  /** The rest of each term, separated by spaces. Line feeds would be escaped in JSON. */
  endings: string;
}

/**
 * Packed postings, in the order of terms, fields, and documents. Each kind of number is in a separate string, which
 * compresses best.
 */
export interface PackedPostings {
  /** For each term, a bit field of the fields that contain it. The lowest bit stands for the first field. */
  occurrences: string;
  /** For each of these fields, the number of documents that contain the term, minus one. */
  frequencies: string;
  /** For each of these documents, the distance of its ID from the previous one (initially 0), minus one. */
  ids: string;
  /** For each of these documents, the number of occurrences of the term, minus one. */
  counts: string;
}

/** Packs sorted terms. Terms must not contain spaces. */
export function packNames(terms: readonly string[]): PackedNames {
  const shared = terms.map((term, place) => sharedStart(terms[place - 1] ?? '', term));
  return {
    starts: packNumbers(shared),
    endings: terms.map((term, place) => term.slice(shared[place])).join(' '),
  };
}

/** Packs the postings of a range of terms. */
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

/** Unpacks terms. Throws a RangeError for invalid data. */
export function unpackNames(packed: PackedNames): string[] {
  const starts = new NumberReader(packed.starts);
  const terms: string[] = [];
  let term = '';
  for (const ending of starts.atEnd ? [] : packed.endings.split(' ')) {
    const shared = starts.number();
    const next = term.slice(0, shared) + ending;
    if (shared > term.length || next <= term) throw new RangeError("The terms aren't in order.");
    term = next;
    terms.push(term);
  }
  if (!starts.atEnd) throw new RangeError('Numbers without a term.');
  return terms;
}

/**
 * Unpacks the postings of `termCount` terms. For each term, calls `onPosting` for each document in each field, and then
 * `onTerm`. Throws a RangeError for invalid data.
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
    throw new RangeError('Numbers without a term.');
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Bits per digit. The sixth bit indicates that more digits follow. */
const BITS = 5;
const MORE = 1 << BITS;
/** Exclusive maximum of numbers, so that they can be shifted as 32-bit integers. */
const LIMIT = 2 ** 30;
const MAX_DIGITS = 6;
/** Maximum number of arguments in a call, which is well below the limit of every engine. */
const MAX_ARGUMENTS = 8192;

const values = new Int8Array(128).fill(-1);
for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;

/**
 * Packs integers from 0 to 2^30 - 1 with a variable length, starting with the lowest digit. An index contains millions
 * of them. Collecting bytes takes a fifth of the time of appending to a string, and `apply` a sixth of the time of
 * spreading.
 */
export function packNumbers(numbers: ArrayLike<number>): string {
  const bytes = new Uint8Array(numbers.length * MAX_DIGITS);
  let length = 0;
  for (let at = 0; at < numbers.length; at++) {
    let rest = numbers[at] ?? 0;
    for (; rest >= MORE; rest >>>= BITS) bytes[length++] = DIGITS.charCodeAt((rest & (MORE - 1)) | MORE);
    bytes[length++] = DIGITS.charCodeAt(rest);
  }
  let text = '';
  for (let from = 0; from < length; from += MAX_ARGUMENTS)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(from, Math.min(from + MAX_ARGUMENTS, length)));
  return text;
}

/** Reads a sequence of packed numbers. */
export class NumberReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** Returns the next number. Throws a RangeError if there is none. */
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
