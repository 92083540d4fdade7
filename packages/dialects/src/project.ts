import type { FrontMatterBlock } from './front-matter.ts';

/** Files of a project, by their paths relative to its root, with `/` separators. */
export interface Project {
  /** Name of its folder. */
  name: string;
  /** Paths of all files, sorted, without hidden ones and those of tools. */
  files: readonly string[];
  /** Lists the names of the files and folders in the project itself, also hidden ones. */
  names(): readonly string[];
  /** Returns the text of a file, which may also be hidden. Returns undefined if it's missing or isn't text. */
  read(path: string): string | undefined;
  /** What components of the site become, by name: a directive, `drop`, or `text`. */
  components: Readonly<Record<string, string>>;
  /** Returns the front matter and the first heading of a page. */
  headOf(path: string): PageHead;
}

/** What shows which engine a project is written for. */
export type ProjectFolder = Pick<Project, 'read' | 'names'>;

/** What navigation and URLs depend on in a page. */
export interface PageHead extends FrontMatterBlock {
  /** Text of the first heading, if it's of level 1. */
  heading?: string | undefined;
}

/** Returns the files of a project in a folder, by their paths in it. An empty folder is the project itself. */
export function filesIn({ files }: Pick<Project, 'files'>, folder: string): string[] {
  if (folder === '') return [...files];
  return files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
}
