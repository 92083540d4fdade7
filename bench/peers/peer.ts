/** A page of the corpus: its path below the folder of pages, and its Markdown. */
export interface CorpusPage {
  path: string;
  text: string;
}

/** A tool that builds from Markdown, set up as its own guide begins, with its search and nothing else. */
export interface Peer {
  /** Its name on the command line, and that of its folder. */
  id: string;
  name: string;
  /** Packages of the npm registry, with exact versions; none where a program of the system builds. */
  packages: Readonly<Record<string, string>>;
  /** Settings and templates by path, relative to the project. */
  files: Readonly<Record<string, string>>;
  /** Folder of the pages, relative to the project. */
  content: string;
  /** A page as the tool wants it. */
  place(page: CorpusPage): CorpusPage;
  /** The program that builds a project in a folder, and its arguments. */
  command(dir: string): string[];
  /** What a cold build does not find: the output and all caches, absolute or relative to the project. */
  leftovers(dir: string): readonly string[];
  /** How the site is read in a browser; absent where the tool makes data only. */
  site?: PeerSite;
}

/** A site as the measurement in the browser uses it: everything by address and selector, so that one fits all. */
export interface PeerSite {
  /** Folder of the site, relative to the project. */
  folder: string;
  /** Path on the server of a page that was placed somewhere. */
  route(path: string): string;
  /** What is clicked to open the search, and where its results stand; absent without a search. */
  search?: { open: string; field: string; hit: string };
}

/** A page whose title stands in its front matter. */
export function titleInFrontMatter({ path, text }: CorpusPage): CorpusPage {
  return { path, text: text.replace(/^# (.*)\n/, '---\ntitle: $1\n---\n') };
}

/** A page whose title is its first heading, whatever its front matter says. */
export function titleAsHeading({ path, text }: CorpusPage): CorpusPage {
  return { path, text: text.replace(/^---\ntitle: (.*)\n[\s\S]*?\n---\n/, '$&\n# $1\n') };
}

/** The address of a page that is a folder of its own, with a slash at its end. */
export function folderRoute(path: string): string {
  return `/${path.replace(/(?:^|\/)_?index\.md$/, '/').replace(/\.md$/, '/')}`.replace('//', '/');
}

/** The address of a page without an ending. */
export function plainRoute(path: string): string {
  return folderRoute(path).replace(/(?<=.)\/$/, '');
}
