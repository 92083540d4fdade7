import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSearchIndex, type SearchIndexData } from '../../renderer/search/read-search-index.ts';
import { searchIndexes } from '../../renderer/search/search-indexes.ts';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import { ExitCode } from './exit-code.ts';
import type { Arguments } from './parse-arguments.ts';
import { MissingDataError, readSite } from './read-site.ts';

/** Asks the built indexes with the evaluator of the site's own search box, and prints the hits. */
export async function search({ dataDir, query, json }: Arguments): Promise<ExitCode> {
  const { searchTags } = await readSite(dataDir);
  const indexes = await Promise.all(
    searchTags.map((tag) => readIndex(path.join(dataDir, artifactPaths.searchIndex(tag)))),
  );
  const hits = searchIndexes(indexes, query).map(({ document, score }) => ({
    route: document.sectionRoute,
    sectionTitle: document.sectionTitle,
    pageTitle: document.pageTitle,
    categories: document.sidebarParentCategories,
    type: document.type,
    score,
  }));
  if (json) {
    process.stdout.write(`${JSON.stringify({ hits }, null, 2)}\n`);
    return ExitCode.done;
  }
  if (hits.length === 0) process.stderr.write('No results found.\n');
  for (const { route, sectionTitle, pageTitle } of hits) {
    const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle} › ${sectionTitle}`;
    process.stdout.write(`${title}\n  ${route}\n`);
  }
  return ExitCode.done;
}

async function readIndex(file: string): Promise<SearchIndexData> {
  const index = readSearchIndex(JSON.parse(await readFile(file, 'utf8')));
  if (!index) throw new MissingDataError(`${file} is of another version. Run \`docs build\` first.`);
  return index;
}
