import type { Element } from 'hast';

/** What is drawn, from (0, 0) to (width, height) in pixels. */
export interface Picture {
  width: number;
  height: number;
  content: Element[];
}

/** A place in a picture, in pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}
