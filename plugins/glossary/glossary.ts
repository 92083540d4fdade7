import type { ParsedFragment } from '../../pipeline/model/parsed-page.ts';

/** A term as far as the text of a page is concerned. */
export interface Term {
  /** The term as it stands inside a sentence; it names the definition. */
  term: string;
  /** The term and its other forms. */
  forms: string[];
}

/** A term of `glossary.yaml`. */
export interface GlossaryEntry extends Term {
  /** Folders and pages below the docs folder where the word means something else. */
  notBelow: string[];
  /** The definition: running text without a paragraph around it. */
  definition: ParsedFragment;
}
