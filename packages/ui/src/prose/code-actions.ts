import { buttonElement } from '../button-element.ts';
import { copyText, tellOutcome } from '../copying.ts';
import { text } from '../text.ts';

/**
 * Gives a code block its buttons: to copy it, and, where its lines are too long for it, to wrap them. Calling it again
 * changes nothing.
 */
export function addCodeActions(block: Element): void {
  const code = block.querySelector('pre');
  if (code === null || block.querySelector('.code-actions') !== null) return;
  const actions = document.createElement('div');
  actions.className = 'code-actions';
  const wrap = buttonElement('wrap-button', text('code.wrap'), 'wrap');
  wrap.setAttribute('aria-pressed', 'false');
  const copy = buttonElement('copy-button', text('code.copy'), 'copy', 'check');
  copy.title = text('code.copy-hint');
  actions.append(wrap, copy);
  code.after(actions);
  // Sees it when it is laid out for the first time, in a tab that opens as well, and whenever its width changes.
  new ResizeObserver(() => markLongLines(code)).observe(code);
}

/** Copies the text of the code block that a button belongs to. */
export function copyCode(button: HTMLElement): void {
  const code = button.closest('.code-block')?.querySelector('pre code')?.textContent ?? '';
  void tellOutcome(copyText(code.replace(/\n$/, '')), (outcome) => {
    button.setAttribute('aria-label', text(outcome ?? 'code.copy'));
    button.toggleAttribute('data-copied', outcome === 'copied');
  });
}

/** Wraps the long lines of the code block that a button belongs to, or no longer does. */
export function wrapCode(button: HTMLElement): void {
  const isWrapped = button.closest('.code-block')?.toggleAttribute('data-wrapped') ?? false;
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** Tells the style sheet whether lines are longer than their block, and whether more of them follows at its end. */
export function markLongLines(code: Element): void {
  const block = code.closest('.code-block');
  const hidden = code.scrollWidth - code.clientWidth;
  block?.toggleAttribute('data-long', hidden > 1);
  block?.toggleAttribute('data-cut', hidden - code.scrollLeft > 1);
}
