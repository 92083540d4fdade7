/** A folder of pages. */
export interface PageFolder {
  /** Path in the docs folder. */
  path: string;
  name: string;
  /** Paths of its pages in the docs folder. */
  pages: string[];
  folders: PageFolder[];
}

/** Returns the folders of pages, in order of the pages. */
export function folderTree(pages: readonly string[]): PageFolder {
  const root: PageFolder = { path: '', name: '', pages: [], folders: [] };
  const folders = new Map([['', root]]);
  const folderAt = (path: string): PageFolder => {
    const known = folders.get(path);
    if (known) return known;
    const slash = path.lastIndexOf('/');
    const folder: PageFolder = { path, name: path.slice(slash + 1), pages: [], folders: [] };
    folders.set(path, folder);
    folderAt(slash < 0 ? '' : path.slice(0, slash)).folders.push(folder);
    return folder;
  };
  for (const page of pages) {
    const slash = page.lastIndexOf('/');
    folderAt(slash < 0 ? '' : page.slice(0, slash)).pages.push(page);
  }
  return root;
}

/** Returns the name of a file without its folder and extension. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}
