import type { TermIndex } from '../index/read-term-index.ts';
import { type SearchField, searchFields } from '../search-fields.ts';
import { eachPosting, type TextIndex } from './index-texts.ts';

/** The index of a field in consecutive documents. */
export interface FieldIndex {
  field: SearchField;
  /** The number of the first document in the index. Documents are numbered from 1. */
  first: number;
  index: TextIndex;
}

/** The postings of a term in a part. */
interface TermPart {
  first: number;
  texts: number[];
  counts: number[];
}

/**
 * Merges indexes into a single one for queries, without loading the texts of a large site. Indexes of the same field
 * must be in document order.
 */
export function mergeIndexes(parts: readonly FieldIndex[], documentCount: number): TermIndex {
  const fields = searchFields.map(({ name }) => ({ name, lengths: new Int32Array(documentCount + 1) }));
  /** For each term, its parts by field. */
  const found = new Map<string, (TermPart[] | undefined)[]>();
  let total = 0;
  for (const { field: name, first, index } of parts) {
    const field = fields.findIndex((each) => each.name === name);
    fields[field]?.lengths.set(index.lengths, first);
    eachPosting(index, (term, texts, counts) => {
      const byField = found.get(term) ?? [];
      found.set(term, byField);
      const known = byField[field];
      if (known) known.push({ first, texts, counts });
      else byField[field] = [{ first, texts, counts }];
      total += texts.length;
    });
  }

  const terms = [...found.keys()].sort();
  const starts = new Int32Array(terms.length * fields.length + 1);
  const ids = new Int32Array(total);
  const counts = new Int32Array(total);
  let posting = 0;
  let list = 0;
  for (const term of terms) {
    const byField = found.get(term) ?? [];
    for (let field = 0; field < fields.length; field++) {
      starts[list++] = posting;
      for (const part of byField[field] ?? []) {
        for (let at = 0; at < part.texts.length; at++) {
          ids[posting] = part.first + (part.texts[at] ?? 0);
          counts[posting++] = part.counts[at] ?? 0;
        }
      }
    }
  }
  starts[list] = posting;
  return { documentCount, fields, terms, starts, ids, counts };
}
