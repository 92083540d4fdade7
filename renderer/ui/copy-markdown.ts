import { copyText } from './copy-text.ts';

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
  const type = response.headers.get('content-type') ?? '';
  // Some hosts answer what they do not have with a page.
  if (!response.ok || type.startsWith('text/html')) throw new Error(`${href} answered with status ${response.status}.`);
  return response.text();
}
