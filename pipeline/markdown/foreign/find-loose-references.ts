import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Offsets } from '../../model/parsed-page.ts';

/** `[text][name]`, or `[text][]`; what is an element of an array, and a footnote, are not meant. */
const REFERENCE = /(?<![\w\]\\])!?\[(?!\^)[^[\]]+\]\[(?!\^)[^[\]]*\]/g;

/** The references of a text that no definition answers: MkDocs may know their names from other pages. */
export function findLooseReferences(text: string, tree: Root): Offsets[] {
  const written = [...text.matchAll(REFERENCE)];
  if (written.length === 0) return [];
  const answered = new Set<number | undefined>();
  visit(tree, ['linkReference', 'imageReference'], ({ position }) => {
    answered.add(position?.start.offset);
  });
  return written
    .filter(({ index }) => !answered.has(index))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}
