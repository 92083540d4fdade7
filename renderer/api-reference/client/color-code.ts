import { splitCode } from './split-code.ts';

/** Pieces of a block that are colored: with all of a long example a frame would take too long; this is some 150 lines. */
const LIMIT = 800;

/** Colors a code block whose page holds its plain text only: that of all at once would be most of the page. */
export function colorCode(block: Element): void {
  const code = block.querySelector<HTMLElement>('code');
  if (code === null || code.childElementCount > 0) return;
  const parts = splitCode(code.textContent, block.getAttribute('data-language') ?? '');
  const rest = parts.slice(LIMIT).map(({ text }) => text);
  const pieces = parts.slice(0, LIMIT).map(({ text, kind }) => (kind === undefined ? text : colored(text, kind)));
  code.replaceChildren(...pieces, rest.join(''));
}

function colored(text: string, kind: string): HTMLElement {
  const span = document.createElement('span');
  span.className = `hljs-${kind}`;
  span.textContent = text;
  return span;
}
