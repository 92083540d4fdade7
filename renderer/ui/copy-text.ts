/** Puts a text on the clipboard. Fails when the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Pages without HTTPS have no clipboard, but may still copy what is selected.
  if (navigator.clipboard === undefined) return copySelected(text);
  await navigator.clipboard.writeText(text);
}

function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('The browser does not allow copying.');
}
