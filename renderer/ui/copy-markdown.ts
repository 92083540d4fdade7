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
  // Some hosts answer what they do not have with a page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(href);
  return response.text();
}
