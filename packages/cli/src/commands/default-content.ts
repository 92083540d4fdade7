import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '../options.ts';
import { type ContentFolder, content } from './shared-options.ts';

/**
 * Returns the working directory if it's a project of another engine, and the folder at the default path doesn't exist or
 * contains the pages of this engine, as in Hugo.
 */
export async function defaultContent(host: Pick<Host, 'cwd'>): Promise<ContentFolder | undefined> {
  const dir = host.cwd();
  const folder = path.join(dir, content.default);
  if (existsSync(path.join(folder, 'site.yaml'))) return undefined;
  const { hasForeignContent, isForeign } = await import('../build/read-foreign.ts');
  return (existsSync(folder) ? hasForeignContent(dir) : isForeign(dir)) ? { name: '.', dir } : undefined;
}
