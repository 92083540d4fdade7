import type { CallFacts } from '../model/call-facts.ts';
import type { GeneratedBlocks } from '../model/generated-blocks.ts';
import type { Term } from '../model/glossary.ts';
import type { SourceText } from '../model/sources.ts';

/** What of the settings matters to a parse: it is part of the key under which results are cached. */
export interface ParseSettings {
  variables: Record<string, string>;
  diagrams: boolean;
  /** What of the generated texts a page needs; absent where it needs none. */
  blocks?: GeneratedBlocks | undefined;
  /** What of the glossary a page may use; absent where it uses nothing. */
  terms?: readonly Term[] | undefined;
  /** For pages that have samples of requests. */
  calls?: CallFacts | undefined;
}

/** Work for the parse worker: one Markdown file, the glossary, or one API description. Answered with the JSON of a `Checked` value. */
export type ParseTask =
  | { kind: 'page' | 'glossary'; source: SourceText; settings: ParseSettings }
  | { kind: 'api'; files: [string, SourceText][]; entry: string; settings: ParseSettings };
