import { announce } from './announce.ts';
import { text } from './text.ts';

/** What comes of copying, as the text says it. */
export type Outcome = 'copied' | 'copying-failed';

/** How long a button says what came of it, in milliseconds. */
const SHOWN_TIME = 1000;

/** Says aloud what comes of copying, and has it shown for a moment. */
export async function tellOutcome(copying: Promise<void>, show: (outcome: Outcome | undefined) => void): Promise<void> {
  const outcome = await copying.then<Outcome, Outcome>(
    () => 'copied',
    () => 'copying-failed',
  );
  announce(text(outcome));
  show(outcome);
  setTimeout(() => show(undefined), SHOWN_TIME);
}

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

/** Copies the Markdown at an address. Fails when it cannot be loaded or the browser does not allow it. */
export async function copyMarkdown(href: string): Promise<void> {
  const text = fetchMarkdown(href);
  try {
    // Given a promise, the clipboard stays open to the press that asked for it, however long loading takes.
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await copyText(await text);
  }
}

async function fetchMarkdown(href: string): Promise<string> {
  const response = await fetch(href);
  // Some hosts answer what they do not have with a page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(href);
  return response.text();
}
