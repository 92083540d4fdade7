import type { Element } from 'hast';

/** A drawn diagram, or what is wrong with its source. */
export type DiagramResult =
  | {
      /** The picture. It holds no script, no style, and no reference to anything outside. */
      figure: Element;
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
