import type { Project } from './project.ts';

/** Folders that a project may be in, relative to the folder that's built. */
const FOLDERS = [
  '',
  ...['docs', 'website', 'site', 'documentation', 'doc', 'guide', 'book', 'www'].map((name) => `${name}/`),
];

/** Returns the first config file of a name with one of these endings. */
export function findConfig(
  { read }: Pick<Project, 'read'>,
  name: string,
  endings: readonly string[],
): string | undefined {
  const files = FOLDERS.flatMap((folder) => endings.map((ending) => `${folder}${name}.${ending}`));
  return files.find((file) => read(file) !== undefined);
}

/** Config files of Hugo. */
export const HUGO_CONFIGS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
);

/** Config files of Sphinx. */
export const SPHINX_CONFIGS = ['', 'docs/', 'docs/source/', 'source/', 'doc/', 'doc/source/'].map(
  (folder) => `${folder}conf.py`,
);

/** File endings of JavaScript and TypeScript. */
export const SCRIPTS = ['ts', 'js', 'mjs', 'mts', 'cjs'];
