/** Resolves when all content of the visible page is in the document. */
let whole: Promise<unknown> = Promise.resolve();

/** Registers the promise of a page that adds its content in parts. */
export function setWholePage(added: Promise<unknown>): void {
  whole = added;
}

/** Resolves when all content of the visible page is in the document, for scripts that look for something in it. */
export function wholePage(): Promise<unknown> {
  return whole;
}
