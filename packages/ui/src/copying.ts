import { announce } from './announce.ts';
import { text } from './text.ts';

/** The result of copying. It's also the key of a UI string. */
export type Outcome = 'copied' | 'copying-failed';

/** Milliseconds for which a button shows the result. */
const SHOWN_TIME = 1000;

/** Announces the result of copying, and shows it for a short time. */
export async function showOutcome(copying: Promise<void>, show: (outcome: Outcome | undefined) => void): Promise<void> {
  const outcome = await copying.then<Outcome, Outcome>(
    () => 'copied',
    () => 'copying-failed',
  );
  announce(text(outcome));
  show(outcome);
  setTimeout(() => show(undefined), SHOWN_TIME);
}

/** Copies text to the clipboard. Rejects if the browser doesn't allow it. */
export async function copyText(text: string): Promise<void> {
  // Without HTTPS, there's no clipboard API, but a selection can be copied.
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

/** Copies the Markdown at a URL to the clipboard. Rejects if it can't be loaded or copied. */
export async function copyMarkdown(href: string): Promise<void> {
  const text = fetchMarkdown(href);
  try {
    // Passing a promise keeps the user activation valid while the file loads.
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await copyText(await text);
  }
}

async function fetchMarkdown(href: string): Promise<string> {
  const response = await fetch(href);
  // Some hosts return an HTML page for missing files.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(href);
  return response.text();
}
