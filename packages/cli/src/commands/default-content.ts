import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '../options.ts';
import { type ContentFolder, content } from './shared-options.ts';

/** Returns the working directory if it's a project of another engine, and there's no folder at the default path. */
export async function defaultContent(host: Pick<Host, 'cwd'>): Promise<ContentFolder | undefined> {
  const dir = host.cwd();
  if (existsSync(path.join(dir, content.default))) return undefined;
  const { isForeign } = await import('../build/read-foreign.ts');
  return isForeign(dir) ? { name: '.', dir } : undefined;
}
