import { trustedHtml } from '../../ui/trusted-html.ts';

/** Sections whose content is in a file of its own, named by the attribute, and has not been loaded yet. */
export const WAITING = '[data-part]';

/** Brings the content of sections into the page. */
export interface PartLoader {
  /** Resolves when a section holds its content, and so do those of the same file; rejects when it cannot be loaded. */
  load(section: HTMLElement): Promise<void>;
}

/** Loads each file once; what has failed is asked for again. */
export function createPartLoader(): PartLoader {
  const loading = new Map<string, Promise<void>>();
  return {
    load(section) {
      const url = section.dataset.part;
      if (url === undefined) return Promise.resolve();
      const known = loading.get(url);
      if (known !== undefined) return known;
      const part = loadPart(url);
      loading.set(url, part);
      part.catch(() => loading.delete(url));
      return part;
    },
  };
}

async function loadPart(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const template = document.createElement('template');
  // Types of the DOM know plain strings only.
  Reflect.set(template, 'innerHTML', trustedHtml(await response.text()));
  for (const source of template.content.querySelectorAll('.api-operation, .api-schema')) putInPlace(source);
}

/** The heading stays: it may be the target of the address, have the focus and its buttons. */
function putInPlace(source: Element): void {
  const anchor = source.getAttribute('aria-labelledby') ?? '';
  const section = document.getElementById(anchor)?.closest<HTMLElement>(WAITING);
  if (!section) return;
  source.querySelector(':scope > .api-title')?.remove();
  section.querySelector(':scope > .api-part')?.remove();
  section.append(...source.childNodes);
  section.removeAttribute('data-part');
}
