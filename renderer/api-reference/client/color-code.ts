import { splitCode } from '@docgraph/ui/split-code';

/** Highlights a code sample. The HTML has no highlighting, because samples would make up most of its elements. */
export function colorCode(block: HTMLElement): void {
  const box = block.querySelector('pre');
  if (box === null || box.firstElementChild !== null) return;
  const code = document.createElement('code');
  for (const { text, kind } of splitCode(box.textContent, block.dataset.language ?? 'text')) {
    const token = document.createElement('span');
    token.className = `hljs-${kind}`;
    token.append(text);
    code.append(kind === undefined ? text : token);
  }
  box.replaceChildren(code);
}
