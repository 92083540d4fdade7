import { splitCode } from './split-code.ts';

/** Colors a code block whose page holds its plain text only: that of all at once would be most of the page. */
export function colorCode(block: Element): void {
  const code = block.querySelector<HTMLElement>('code');
  if (code === null || code.childElementCount > 0) return;
  const parts = splitCode(code.textContent, block.getAttribute('data-language') ?? '');
  code.replaceChildren(...parts.map(({ text, kind }) => (kind === undefined ? text : colored(text, kind))));
}

function colored(text: string, kind: string): HTMLElement {
  const span = document.createElement('span');
  span.className = `hljs-${kind}`;
  span.textContent = text;
  return span;
}
