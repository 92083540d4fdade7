import type elasticlunr from 'elasticlunr';
import type { PackedIndex, SearchDocument } from '../../schemas/search-index.ts';
import { packNames, packPostings } from '../../search/index/pack-terms.ts';
import type { TermPostings } from '../../search/index/postings.ts';
import { writeNumber } from '../../search/index/vlq.ts';

/** Packs an index that elasticlunr built over documents with the ids 1 to `documentCount`. */
export function packIndex(index: elasticlunr.Index<SearchDocument>, documentCount: number): PackedIndex {
  const { version, fields, ref, documentStore, pipeline } = index.toJSON();
  const byTerm = new Map<string, TermPostings>();
  fields.forEach((field, place) => {
    visitTerms(index.index[field]?.toJSON().root, '', (term, docs) => {
      const ids = Object.keys(docs).map(Number);
      const counts = ids.map((id) => Math.round((docs[id]?.tf ?? 1) ** 2));
      const postings = byTerm.get(term) ?? fields.map(() => undefined);
      postings[place] = { ids, counts };
      byTerm.set(term, postings);
    });
  });
  const sorted = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1));
  const terms = sorted.map(([term]) => term);
  const postings = sorted.map(([, fields]) => fields);
  const ids = Array.from({ length: documentCount }, (_, at) => String(at + 1));
  const lengths = fields.map((field) => ids.map((id) => writeNumber(documentStore.docInfo[id]?.[field] ?? 0)).join(''));
  return {
    format: 'packed-1',
    version,
    ref,
    fields,
    pipeline,
    lengths,
    ...packNames(terms),
    ...packPostings(postings),
  };
}

/** Calls back for the terms below a node of elasticlunr's tree. Terms are short, so that it is not deep. */
function visitTerms(
  node: elasticlunr.InvertedIndexNode | undefined,
  term: string,
  onTerm: (term: string, docs: elasticlunr.InvertedIndexDocs) => void,
): void {
  if (!node) return;
  if ('df' in node && node.df > 0) onTerm(term, node.docs);
  for (const [unit, child] of Object.entries(node)) if (unit.length === 1) visitTerms(child, term + unit, onTerm);
}
