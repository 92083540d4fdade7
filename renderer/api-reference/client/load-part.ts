import { trustedHtml } from '../../ui/trusted-html.ts';
import { deferRendering } from './defer-rendering.ts';

/** Sections whose content is in a file of its own, named by the attribute, and has not been loaded yet. */
export const WAITING = '[data-part]';

/** Brings the content of sections into the page. */
export interface PartLoader {
  /** Resolves when the file of a section is there; rejects when it cannot be loaded. */
  read(section: HTMLElement): Promise<void>;
  /** Resolves when a section holds its content; rejects when it cannot be loaded. */
  load(section: HTMLElement): Promise<void>;
}

/**
 * Loads each file once; what has failed is asked for again. Each section gets its content by itself: that of a whole
 * file would take the browser longer to lay out than a frame.
 */
export function createPartLoader(): PartLoader {
  const files = new Map<string, Promise<DocumentFragment>>();
  const readFile = (url: string) => {
    const file = files.get(url) ?? loadFile(url);
    files.set(url, file);
    return file;
  };
  return {
    async read({ dataset: { part } }) {
      if (part !== undefined) await readFile(part);
    },
    async load(section) {
      const url = section.dataset.part;
      if (url === undefined) return;
      try {
        putInPlace(section, await readFile(url));
      } catch (error) {
        files.delete(url);
        throw error;
      }
    },
  };
}

async function loadFile(url: string): Promise<DocumentFragment> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const template = document.createElement('template');
  // Types of the DOM know plain strings only.
  Reflect.set(template, 'innerHTML', trustedHtml(await response.text()));
  // What is done with it is a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  return template.content;
}

/** The heading stays: it may be the target of the address, have the focus and its buttons. */
function putInPlace(section: HTMLElement, file: DocumentFragment): void {
  const anchor = section.getAttribute('aria-labelledby') ?? '';
  const source = file.querySelector(`[aria-labelledby="${CSS.escape(anchor)}"]`);
  if (source === null || !section.matches(WAITING)) return;
  source.querySelector(':scope > .api-title')?.remove();
  section.querySelector(':scope > .api-part')?.remove();
  section.append(...source.childNodes);
  deferRendering(section);
  section.removeAttribute('data-part');
}
