/** A drawn diagram, or what is wrong with its source. */
export type DiagramResult =
  | {
      /** The figure. It holds no script, no style, no reference to anything outside, and all text is escaped. */
      html: string;
      /** Text alternative: what the picture is, and what it shows. */
      title: string;
      description: string;
    }
  | {
      /** What cannot be drawn, in one sentence. */
      problem: string;
      /** Line inside the source, from 1. */
      line: number;
      /** How to fix it. */
      hint?: string | undefined;
    };

/** Draws the source of a Mermaid block, with ids that start with the prefix. A pure function that does not throw. */
export type DiagramRenderer = (source: string, options: { idPrefix: string }) => DiagramResult;
