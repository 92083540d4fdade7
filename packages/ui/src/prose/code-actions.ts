import { buttonElement } from '../button-element.ts';
import { copyText, showOutcome } from '../copying.ts';
import { text } from '../text.ts';

/** Adds a copy button to a code block, and a wrap button if lines are too long. Calling it again has no effect. */
export function addCodeActions(block: Element): void {
  const code = block.querySelector('pre');
  if (code === null || block.querySelector('.code-actions') !== null) return;
  const actions = document.createElement('div');
  actions.className = 'code-actions';
  const wrap = buttonElement('wrap-button', text('code.wrap'), 'wrap');
  wrap.setAttribute('aria-pressed', String(block.hasAttribute('data-wrapped')));
  const copy = buttonElement('copy-button', text('code.copy'), 'copy', 'check');
  copy.title = text('code.copy-hint');
  actions.append(wrap, copy);
  code.after(actions);
  // Observes the first layout, even if it happens later in a hidden tab, and changes of the width.
  new ResizeObserver(() => markLongLines(code)).observe(code);
}

/** Copies the code in the button's code block, or the part of it that readers need. */
export function copyCode(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code-block');
  const code = block?.dataset.copy ?? block?.querySelector('pre code')?.textContent ?? '';
  void showOutcome(copyText(code.replace(/\n$/, '')), (outcome) => {
    button.setAttribute('aria-label', text(outcome ?? 'code.copy'));
    button.toggleAttribute('data-copied', outcome === 'copied');
  });
}

/** Leaves prompts and output out of a selection in a code block, unless it contains only output. */
export function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined;
  const { commonAncestorContainer: inside } = range ?? {};
  if (!(inside instanceof Element) || inside.closest('.code-block code') === null) return;
  const lines = [...(range?.cloneContents().childNodes ?? [])].filter((node) => node instanceof Element);
  const kept = lines.filter((line) => !line.classList.contains('output'));
  for (const line of kept) line.querySelector('.prompt')?.remove();
  const isSession = lines.length > kept.length || inside.querySelector('.prompt') !== null;
  const text = kept.map((line) => line.textContent).join('\n');
  if (!isSession || text.trim() === '') return;
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
}

/** Toggles word wrap in the button's code block. */
export function wrapCode(button: HTMLElement): void {
  const isWrapped = button.closest('.code-block')?.toggleAttribute('data-wrapped') ?? false;
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** Marks a code block if lines are too long, and if there's more content at the end. */
export function markLongLines(code: Element): void {
  const block = code.closest('.code-block');
  const hidden = code.scrollWidth - code.clientWidth;
  block?.toggleAttribute('data-long', hidden > 1);
  block?.toggleAttribute('data-cut', hidden - code.scrollLeft > 1);
}
