import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ContentFolder, content, contentFolder } from './shared-options.ts';

/**
 * Returns the content folder that's named on the command line. Without a name, it's the working directory if that's a project
 * of another engine, and the folder at the default path doesn't exist or contains the pages of this engine, as in Hugo.
 */
export async function contentFrom(name: string | undefined, cwd: string): Promise<ContentFolder> {
  const named = contentFolder(name ?? content.default, cwd);
  const isFile = statSync(named.dir, { throwIfNoEntry: false })?.isFile();
  if (isFile || existsSync(path.join(named.dir, 'site.yaml'))) return named;
  const { folderOfProject, hasForeignContent, isForeign } = await import('../build/read-foreign.ts');
  const isProject = name === undefined && (existsSync(named.dir) ? hasForeignContent(cwd) : isForeign(cwd));
  const found = isProject ? contentFolder('.', cwd) : named;
  const dir = folderOfProject(found.dir);
  return dir === found.dir ? found : { name: path.join(found.name, '..'), dir };
}
