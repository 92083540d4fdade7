/** Ending of the file of a page. */
export const PAGE_ENDING = /\.(?:md|markdown|mdx)$/i;

/** Name, without its ending, of the page that stands for its folder; Hugo calls it `_index`. */
export const INDEX_NAME = /^(?:_?index|readme)$/i;

/**
 * Whether a file is only a part of pages, by its path inside the docs folder: a page or its folder has a name that
 * begins with `_`, as Docusaurus, Hugo and Jekyll name what they take into other pages.
 */
export function isPartial(path: string): boolean {
  if (!PAGE_ENDING.test(path)) return false;
  const [name = '', ...folders] = path.replace(PAGE_ENDING, '').split('/').reverse();
  return [...folders, INDEX_NAME.test(name) ? '' : name].some((part) => part.startsWith('_'));
}
