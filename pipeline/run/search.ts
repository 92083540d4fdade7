import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import { createSearcher, type SearchResult } from '../../search/create-searcher.ts';
import { readSearchIndex, type SearchIndexData } from '../../search/index/read-search-index.ts';
import { nearest } from '../report/nearest.ts';
import { ExitCode } from './exit-code.ts';
import type { Host } from './host.ts';
import { type Arguments, UsageError } from './parse-arguments.ts';
import { MissingDataError, readSite } from './read-site.ts';

/**
 * Asks the built indexes, as the site's own search box does, and prints the hits. A query that breaks the grammar is
 * an error here, at its place.
 */
export async function search({ dataDir, query, tag, limit, json }: Arguments, host: Host): Promise<ExitCode> {
  const { searchTags } = await readSite(dataDir);
  const tags = searchTags.filter((one) => tag === undefined || one === tag);
  if (tag !== undefined && tags.length === 0) throw new UsageError(unknownTag(tag, searchTags), 'search');
  const indexes = await Promise.all(tags.map((one) => readIndex(path.join(dataDir, artifactPaths.searchIndex(one)))));
  const result = createSearcher(indexes)(query, { limit });
  if (result.error) {
    const { message, start, end } = result.error;
    host.stderr.write(`${query}\n${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}\n${message}\n`);
    return ExitCode.usage;
  }
  if (json) host.stdout.write(`${JSON.stringify(toJson(query, result), null, 2)}\n`);
  else printHits(result, host);
  return ExitCode.done;
}

function unknownTag(tag: string, tags: readonly string[]): string {
  const near = nearest(tag, tags);
  return `There is no index for the tag "${tag}".${near ? ` Did you mean "${near}"?` : ''} Tags: ${tags.join(', ')}.`;
}

function toJson(query: string, { clauses, hits, total, corrections, hints }: SearchResult) {
  return {
    query,
    clauses,
    hits: hits.map(({ score, terms, document }) => ({ score, terms, document })),
    total,
    corrections,
    hints,
  };
}

function printHits({ hits, corrections, hints }: SearchResult, { stdout, stderr }: Host): void {
  for (const { written, used } of corrections) stderr.write(`Nothing has "${written}": showing "${used}".\n`);
  for (const hint of hints) stderr.write(`${hint}\n`);
  if (hits.length === 0) stderr.write('No results found.\n');
  for (const { document } of hits) {
    const { sectionRoute, sectionTitle, pageTitle } = document;
    const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle} › ${sectionTitle}`;
    stdout.write(`${title}\n  ${sectionRoute}\n`);
  }
}

async function readIndex(file: string): Promise<SearchIndexData> {
  const index = readSearchIndex(JSON.parse(await readFile(file, 'utf8')));
  if (!index) throw new MissingDataError(`${file} is of another version. Run \`docs build\` first.`);
  return index;
}
