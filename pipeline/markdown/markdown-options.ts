import type { CallFacts } from '../model/call-facts.ts';
import type { DiagramRenderer } from '../model/diagram-renderer.ts';
import type { GeneratedBlocks } from '../model/generated-blocks.ts';
import type { Term } from '../model/glossary.ts';

/** What of a site's settings changes how its Markdown is parsed. */
export interface MarkdownOptions {
  /** Values for `{{name}}`. Without any, `{{…}}` is ordinary text. */
  variables: Readonly<Record<string, string>>;
  /** What lines such as `::commands` stand for, as far as the page needs it. Only pages may hold such lines. */
  blocks?: GeneratedBlocks | undefined;
  /** Terms that are explained where the text uses them first. Only pages do that. */
  terms?: readonly Term[] | undefined;
  /** Whether Mermaid blocks become pictures; otherwise they are ordinary code blocks. */
  diagrams: boolean;
  /** Draws them; without it they stay code blocks. */
  renderDiagram?: DiagramRenderer | undefined;
  /** What samples of requests need to know; without it requests stay as they are written. */
  calls?: CallFacts | undefined;
}
