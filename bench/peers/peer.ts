/** A page of the corpus: its path below the pages folder, and its Markdown. */
export interface CorpusPage {
  path: string;
  text: string;
}

/** A tool that builds from Markdown, set up as in its getting started guide, with its search and no other additions. */
export interface Peer {
  /** Name on the command line and of the project folder. */
  id: string;
  name: string;
  /** npm packages with exact versions. Empty for an installed program. */
  packages: Readonly<Record<string, string>>;
  /** Settings and templates by path, relative to the project. */
  files: Readonly<Record<string, string>>;
  /** Folder of the pages, relative to the project. */
  content: string;
  /** Converts a page to the format that the tool expects. */
  place(page: CorpusPage): CorpusPage;
  /** Returns the command that builds the project in a folder. */
  command(dir: string): string[];
  /** Returns the output and caches to remove before a cold build, as absolute paths or relative to the project. */
  leftovers(dir: string): readonly string[];
  /** How to use the site in a browser. Absent if the tool only generates data. */
  site?: PeerSite;
}

/** URLs and selectors for measuring a site in the browser. */
export interface PeerSite {
  /** Folder of the site, relative to the project. */
  folder: string;
  /** Returns the URL path of a page, given its file. */
  route(path: string): string;
  /** Selectors of the button that opens search, its field, and its results. Absent if there's no search. */
  search?: { open: string; field: string; hit: string };
}

/** Moves the title of a page to its front matter. */
export function titleInFrontMatter({ path, text }: CorpusPage): CorpusPage {
  return { path, text: text.replace(/^# (.*)\n/, '---\ntitle: $1\n---\n') };
}

/** Adds the title of a page as its first heading, even if its front matter has one. */
export function titleAsHeading({ path, text }: CorpusPage): CorpusPage {
  return { path, text: text.replace(/^---\ntitle: (.*)\n[\s\S]*?\n---\n/, '$&\n# $1\n') };
}

/** Returns the route of a page with a trailing slash. */
export function folderRoute(path: string): string {
  return `/${path.replace(/(?:^|\/)_?index\.md$/, '/').replace(/\.md$/, '/')}`.replace('//', '/');
}

/** Returns the route of a page without file extension and trailing slash. */
export function plainRoute(path: string): string {
  return folderRoute(path).replace(/(?<=.)\/$/, '');
}
