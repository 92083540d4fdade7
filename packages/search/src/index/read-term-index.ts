import type { PackedIndex } from '@docgraph/schemas/search-index';
import { type SearchField, searchFields } from '../search-fields.ts';
import { NumberReader, type PackedPostings, type PostingLists, unpackNames, unpackPostings } from './pack-terms.ts';

/** Unpacks an index of documents whose IDs are 1 to `documentCount`. Throws a RangeError for invalid data. */
export function readTermIndex(packed: PackedIndex, documentCount: number): TermIndex {
  const terms = unpackNames(packed);
  return { ...readFields(packed, documentCount), terms, ...readPostings(packed, terms.length, documentCount) };
}

/** Unpacks the lengths of the texts in an index. Throws a RangeError for invalid data. */
export function readFields(
  packed: Pick<PackedIndex, 'fields' | 'lengths'>,
  documentCount: number,
): Pick<TermIndex, 'documentCount' | 'fields'> {
  if (packed.fields.join() !== searchFields.map(({ name }) => name).join())
    throw new RangeError('The index has different fields.');
  const fields = searchFields.map(({ name }, at): FieldStatistics => {
    const lengths = readLengths(packed.lengths[at] ?? '', documentCount);
    return { name, lengths };
  });
  return { documentCount, fields };
}

/** Unpacks the ID of the first document on the same page, for each document ID. */
export function readPages(packed: string, documentCount: number): Int32Array {
  return readLengths(packed, documentCount).map((distance, id) => id - distance);
}

/** Unpacks the postings of `termCount` terms. Throws a RangeError for invalid data. */
export function readPostings(packed: PackedPostings, termCount: number, documentCount: number): PostingLists {
  const starts: number[] = [];
  const ids: number[] = [];
  const counts: number[] = [];
  const startUpTo = (next: number) => {
    while (starts.length < next) starts.push(ids.length);
  };
  let list = 0;
  unpackPostings(
    packed,
    termCount,
    searchFields.length,
    (field, id, count) => {
      if (id > documentCount) throw new RangeError(`No document ${id}.`);
      startUpTo(list + field + 1);
      ids.push(id);
      counts.push(count);
    },
    () => {
      list += searchFields.length;
      startUpTo(list);
    },
  );
  starts.push(ids.length);
  return { starts: Int32Array.from(starts), ids: Int32Array.from(ids), counts: Int32Array.from(counts) };
}

/** Joins the postings of shards. `sizes` is the number of terms in each shard. Missing shards have no postings. */
export function joinPostings(shards: readonly (PostingLists | undefined)[], sizes: readonly number[]): PostingLists {
  const total = shards.reduce((sum, shard) => sum + (shard?.ids.length ?? 0), 0);
  const lists = sizes.reduce((sum, size) => sum + size * searchFields.length, 0);
  const starts = new Int32Array(lists + 1);
  const ids = new Int32Array(total);
  const counts = new Int32Array(total);
  let list = 0;
  let posting = 0;
  sizes.forEach((size, at) => {
    const shard = shards[at];
    const end = list + size * searchFields.length;
    if (shard) {
      ids.set(shard.ids, posting);
      counts.set(shard.counts, posting);
      shard.starts.forEach((start, place) => {
        starts[list + place] = posting + start;
      });
      posting += shard.ids.length;
    } else starts.fill(posting, list, end);
    list = end;
  });
  starts[lists] = total;
  return { starts, ids, counts };
}

function readLengths(text: string, documentCount: number): Int32Array {
  const reader = new NumberReader(text);
  const lengths = new Int32Array(documentCount + 1);
  for (let id = 1; id <= documentCount; id++) lengths[id] = reader.number();
  return lengths;
}

/** Statistics about a field, for scoring. */
interface FieldStatistics {
  name: SearchField;
  /** Number of words in the field, by document ID. Index 0 is unused. */
  lengths: Int32Array;
}

/** The terms of an index that are known. */
export interface TermNames {
  /** The terms, sorted by UTF-16 code units, as `<` compares them. */
  terms: readonly string[];
  /** The language of the terms, if search knows its grammar and it isn't English. */
  language?: string | undefined;
  /** Requests the terms between two bounds if they aren't known yet. Absent if all terms are known. */
  request?: (from: string, to: string) => void;
}

/** An inverted index in memory. */
export interface TermIndex extends PostingLists, TermNames {
  /** Number of documents. Their IDs start at 1. */
  documentCount: number;
  fields: readonly FieldStatistics[];
  /**
   * Returns whether the postings of a term in a sharded index are loaded. If they aren't, requests them. Absent if
   * everything is loaded.
   */
  isLoaded?: (place: number) => boolean;
}
