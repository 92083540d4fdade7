import { lazy } from '@docgraph/source/lazy';
import { readHead } from './front-matter.ts';
import type { PageHead, Project } from './project.ts';

/** Access to the files of a project. */
export interface ProjectFiles {
  /** Name of the folder. */
  name: string;
  /** Paths of all files, sorted. */
  files: readonly string[];
  read(path: string): string | undefined;
  /** Returns the result of `find` for a file, which may be saved until the file changes. */
  recall(path: string, find: () => PageHead): PageHead;
  /** The setting `components` in `site.yaml`. */
  components?: Readonly<Record<string, string>> | undefined;
}

/** Opens a project. Reads each file at most once. */
export function openProject({ name, files, read, recall, components = {} }: ProjectFiles): Project {
  const texts = new Map<string, () => string | undefined>();
  const readOnce = (path: string) => {
    const known = texts.get(path);
    if (known) return known();
    const text = lazy(() => read(path));
    texts.set(path, text);
    return text();
  };
  return {
    name,
    files,
    names: () => [...new Set(files.map((file) => file.split('/')[0] ?? ''))],
    components,
    read: readOnce,
    headOf: (path) => recall(path, () => readHead(read(path) ?? '')),
  };
}
