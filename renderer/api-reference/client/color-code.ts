import { type CodePart, splitCode } from './split-code.ts';

/** Pieces of a block that are colored; this is some 150 lines of an example. */
const LIMIT = 800;

/** Pieces that are colored within a frame: with more, a slow device takes too long for it. */
const PIECES_PER_FRAME = 150;

/** What is still to be colored of a block. */
const waiting = new WeakMap<Element, CodePart[]>();

/**
 * Colors the next pieces of a code block whose page holds its plain text only, as colors of all code would be most of
 * the page; whether there are more. Once all are colored, it changes nothing.
 */
export function colorCode(block: Element): boolean {
  const code = block.querySelector('code');
  if (code === null) return false;
  const parts = waiting.get(code) ?? (code.childElementCount > 0 ? [] : partsOf(block, code));
  const next = parts.splice(0, PIECES_PER_FRAME);
  const { lastChild } = code;
  if (next.length === 0 || lastChild === null) return false;
  const length = next.reduce((sum, { text }) => sum + text.length, 0);
  const rest = lastChild.textContent?.slice(length) ?? '';
  lastChild.replaceWith(...next.map(({ text, kind }) => (kind === undefined ? text : colored(text, kind))), rest);
  waiting.set(code, parts);
  return parts.length > 0;
}

function partsOf(block: Element, code: Element): CodePart[] {
  return splitCode(code.textContent, block.getAttribute('data-language') ?? '').slice(0, LIMIT);
}

function colored(text: string, kind: string): HTMLElement {
  const span = document.createElement('span');
  span.className = `hljs-${kind}`;
  span.textContent = text;
  return span;
}
