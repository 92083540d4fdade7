import type { PackedIndex } from '#schemas/search-index.ts';
import { searchFields } from '../search-fields.ts';
import { unpackTerms } from './pack-terms.ts';
import type { FieldStatistics, TermIndex } from './term-index.ts';
import { NumberReader } from './vlq.ts';

/** Unpacks an index of documents with the ids 1 to `documentCount`. Throws a RangeError when it is damaged. */
export function readTermIndex(packed: PackedIndex, documentCount: number): TermIndex {
  if (packed.fields.join() !== searchFields.map(({ name }) => name).join())
    throw new RangeError('The index has other fields.');
  const fields = searchFields.map(({ name }, at): FieldStatistics => {
    const lengths = readLengths(packed.lengths[at] ?? '', documentCount);
    return { name, lengths };
  });
  const terms: string[] = [];
  const starts: number[] = [];
  const ids: number[] = [];
  const counts: number[] = [];
  let field = 0;
  const startUpTo = (next: number) => {
    for (; field < next; field++) starts.push(ids.length);
  };
  unpackTerms(
    packed,
    fields.length,
    (place, id, count) => {
      if (id > documentCount) throw new RangeError(`There is no document ${id}.`);
      startUpTo(place + 1);
      ids.push(id);
      counts.push(count);
    },
    (term) => {
      startUpTo(fields.length);
      field = 0;
      terms.push(term);
    },
  );
  starts.push(ids.length);
  return {
    documentCount,
    fields,
    terms,
    starts: Int32Array.from(starts),
    ids: Int32Array.from(ids),
    counts: Int32Array.from(counts),
  };
}

function readLengths(text: string, documentCount: number): Int32Array {
  const reader = new NumberReader(text);
  const lengths = new Int32Array(documentCount + 1);
  for (let id = 1; id <= documentCount; id++) lengths[id] = reader.number();
  return lengths;
}
