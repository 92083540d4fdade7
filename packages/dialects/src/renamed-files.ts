import type { Project } from './project.ts';

/** Virtual folder of translated pages whose files are next to the originals. */
export function suffixFolder(code: string, docsPath: string): string {
  return `locales/${code}/${docsPath}`.replace(/\/$/, '');
}

/**
 * Finds pages with a language at the end of their name, such as `page.de.md`. Returns their paths by those that they'd have
 * without it: in the same folder for the default language, and in a folder of their own for others.
 */
export function suffixedPages(
  files: readonly string[],
  { docsPath, codes, main }: { docsPath: string; codes: readonly string[]; main: string },
): Map<string, string> {
  const folder = docsPath === '' ? '' : `${docsPath}/`;
  const known = new Map(codes.map((code) => [code.toLowerCase(), code]));
  return new Map(
    files.flatMap((file): [string, string][] => {
      const [, stem, suffix = '', ending] = /^(.*[^/])\.([\w-]+)(\.(?:md|markdown))$/i.exec(file) ?? [];
      const code = known.get(suffix.toLowerCase());
      if (code === undefined || stem === undefined || !file.startsWith(folder)) return [];
      const name = `${stem}${ending}`.slice(folder.length);
      return [[`${code === main ? docsPath : suffixFolder(code, docsPath)}/${name}`.replace(/^\//, ''), file]];
    }),
  );
}

/** Returns a project in which files have other paths. `renamed` has their paths on disk. */
export function withRenamed(project: Project, renamed: ReadonlyMap<string, string>): Project {
  if (renamed.size === 0) return project;
  const hidden = new Set(renamed.values());
  const onDisk = (path: string) => {
    const own = renamed.get(path);
    if (own !== undefined) return own;
    // Files that a translation includes may only exist for the default language.
    const inMain = /^locales\/[\w-]+\/(.*)$/.exec(path)?.[1];
    return inMain !== undefined && project.read(path) === undefined ? (renamed.get(inMain) ?? inMain) : path;
  };
  return {
    ...project,
    files: [...project.files.filter((file) => !hidden.has(file) && !renamed.has(file)), ...renamed.keys()].sort(),
    read: (path) => project.read(onDisk(path)),
    headOf: (path) => project.headOf(onDisk(path)),
  };
}
