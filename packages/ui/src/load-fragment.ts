import { trustedHtml } from './trusted-html.ts';

/**
 * The elements in a file of HTML that the build has made.
 *
 * @throws Error where it cannot be loaded
 */
export async function loadFragment(address: string): Promise<DocumentFragment> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
  const template = document.createElement('template');
  // Types of the DOM know plain strings only.
  Reflect.set(template, 'innerHTML', trustedHtml(await response.text()));
  return template.content;
}
