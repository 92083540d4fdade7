import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import { parsedJson } from '../../schemas/checks.ts';
import { Site } from '../../schemas/site.ts';
import { EnvironmentError } from '../report/environment-error.ts';
import { finishSwap } from '../write/swap-tree.ts';

/** Reads the site settings of a data folder, by default those in the default locale. */
export async function readSite(dataDir: string, file: string = artifactPaths.site): Promise<Site> {
  await finishSwap(dataDir);
  const text = await readFile(path.join(dataDir, file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new EnvironmentError(`There is no data in ${dataDir}. Run \`docgraph build\` first.`);
  const result = Site.safeParse(parsedJson(text));
  if (!result.success)
    throw new EnvironmentError(`The data in ${dataDir} is of another version. Run \`docgraph build\` first.`);
  return result.data;
}
