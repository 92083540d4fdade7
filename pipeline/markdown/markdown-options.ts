import type { DiagramRenderer } from '../model/diagram-renderer.ts';
import type { GeneratedBlocks } from '../model/generated-blocks.ts';

/** What of a site's settings changes how its Markdown is parsed. */
export interface MarkdownOptions {
  /** Values for `{{name}}`. Without any, `{{…}}` is ordinary text. */
  variables: Readonly<Record<string, string>>;
  /** What lines such as `::commands` stand for, as far as the page needs it. Only pages may hold such lines. */
  blocks?: GeneratedBlocks | undefined;
  /** Whether Mermaid blocks become pictures; otherwise they are ordinary code blocks. */
  diagrams: boolean;
  /** Draws them; without it they stay code blocks. */
  renderDiagram?: DiagramRenderer | undefined;
}
