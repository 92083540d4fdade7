import { pageName, routeKey } from '#schemas/artifact-paths.ts';

/** Attribute that says which page a part of the print view is. */
export const PART_ATTRIBUTE = 'data-part';

/** Id of a page's part of the print view, and the start of every id inside it. */
export function partId(route: string): string {
  return `print/${pageName(route)}`;
}

/**
 * Makes the parts of a print view one document: ids that several pages have are told apart, links between the pages lead
 * to their parts, and everything that can be opened is open.
 */
export function joinPages(root: HTMLElement, baseUrl: string): void {
  const parts = new Map<string, HTMLElement>();
  for (const part of root.querySelectorAll<HTMLElement>(`[${PART_ATTRIBUTE}]`)) {
    parts.set(routeKey(part.getAttribute(PART_ATTRIBUTE) ?? ''), part);
  }
  for (const part of parts.values()) {
    for (const details of part.querySelectorAll('details')) details.open = true;
    for (const element of part.querySelectorAll('[id]')) {
      // Drawings refer to their own ids.
      if (element.closest('svg') === null) element.id = `${part.id}/${element.id}`;
    }
    for (const button of part.querySelectorAll('[popovertarget]'))
      button.setAttribute('popovertarget', `${part.id}/${button.getAttribute('popovertarget')}`);
    for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const target = partOf(link, part, parts, baseUrl);
      const id = link.hash.slice(1);
      if (target !== undefined) link.setAttribute('href', `#${target.id}${id === '' ? '' : `/${id}`}`);
    }
  }
}

/** The part that a link leads to, if its page is among them. */
function partOf(link: HTMLAnchorElement, part: HTMLElement, parts: Map<string, HTMLElement>, baseUrl: string) {
  if (link.getAttribute('href')?.startsWith('#')) return part;
  if (link.origin !== window.location.origin || !link.pathname.startsWith(baseUrl)) return undefined;
  return parts.get(routeKey(`/${link.pathname.slice(baseUrl.length)}`));
}
