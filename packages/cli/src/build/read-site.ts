import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { finishSwap } from '@docgraph/pipeline/write/swap-tree';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { parseJson } from '@docgraph/schemas/checks';
import { Site } from '@docgraph/schemas/site';

/** Reads the site settings of a data folder, by default in the default locale. */
export async function readSite(dataDir: string, file: string = artifactKinds.site.path): Promise<Site> {
  await finishSwap(dataDir);
  const text = await readFile(path.join(dataDir, file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new EnvironmentError(`No data in ${dataDir}. Run \`docgraph build\` first.`);
  const result = Site.safeParse(parseJson(text));
  if (!result.success)
    throw new EnvironmentError(`The data in ${dataDir} was built by another version. Run \`docgraph build\` first.`);
  return result.data;
}
