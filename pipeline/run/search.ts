import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { artifactPaths } from '../../schemas/artifact-paths.ts';
import { parsedJson } from '../../schemas/checks.ts';
import type { SearchResult } from '../../search/create-searcher.ts';
import {
  askIndexes,
  type FetchShard,
  type OpenSearchIndex,
  openSearchIndex,
} from '../../search/index/open-search-index.ts';
import { searchShardPath } from '../../search/index/read-shards.ts';
import type { SearchHint } from '../../search/query/conditions-of.ts';
import { limits } from '../../search/query/limits.ts';
import { createTextReader } from '../../texts/text-reader.ts';
import { textsOf } from '../../texts/texts-of.ts';
import { EnvironmentError } from '../report/environment-error.ts';
import { ExitCode, type Host } from './options.ts';
import { type Arguments, suggestion, UsageError } from './parse-arguments.ts';
import { readSite } from './read-site.ts';

/**
 * Asks the built indexes, as the site's own search box does, and prints the hits. A query that breaks the grammar is
 * an error here, at its place.
 */
export async function search(
  { dataDir, query, tag, type, limit, offset, json }: Arguments,
  host: Host,
): Promise<ExitCode> {
  const { searchTags } = await readSite(dataDir);
  const tags = searchTags.filter((one) => tag === undefined || one === tag);
  if (tag !== undefined && tags.length === 0) throw new UsageError(unknownTag(tag, searchTags), 'search');
  const indexes = await Promise.all(tags.map((one) => readIndex(path.join(dataDir, artifactPaths.searchIndex(one)))));
  const result = await askIndexes(indexes, query, { type, limit, offset }).catch((error) => {
    if (!(error instanceof RangeError)) throw error;
    throw new EnvironmentError(
      `A part of the search index in ${dataDir} is of another version. Run \`docgraph build\` first.`,
    );
  });
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
  return `There is no index for the tag "${tag}".${suggestion(tag, tags)} Tags: ${tags.join(', ')}.`;
}

function toJson(query: string, { clauses, hits, total, totals, corrections, hints, missing, instead }: SearchResult) {
  return {
    query,
    clauses,
    hits: hits.map(({ score, terms, document }) => ({ score, terms, document })),
    total,
    totals,
    corrections,
    missing,
    instead,
    hints: hints.map(hintText),
  };
}

function hintText(hint: SearchHint): string {
  return createTextReader(textsOf('en'))(`search.limit.${hint}`, { count: limits[hint] });
}

function printHits({ hits, corrections, hints, missing, instead }: SearchResult, { stdout, stderr }: Host): void {
  const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');
  const used = corrections.map((one) => one.used);
  if (used.length > 0)
    stderr.write(`Nothing has ${quoted(corrections.map(({ written }) => written))}: showing ${quoted(used)}.\n`);
  if (missing.length > 0) stderr.write(`Nothing has ${quoted(missing)}.\n`);
  for (const hint of hints) stderr.write(`${hintText(hint)}\n`);
  if (hits.length === 0) stderr.write('No results found.\n');
  if (instead.without !== undefined) stderr.write(`Found without the words in the way: ${instead.without}\n`);
  if (instead.near.length > 0) stderr.write(`Words that are near: ${instead.near.join(', ')}\n`);
  for (const { document } of hits) {
    const { sectionRoute, sectionTitle, pageTitle } = document;
    const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle} › ${sectionTitle}`;
    stdout.write(`${title}\n  ${sectionRoute}\n`);
  }
}

async function readIndex(file: string): Promise<OpenSearchIndex> {
  const readShard: FetchShard = (...shard) => readJson(searchShardPath(file, ...shard));
  const index = openSearchIndex(await readJson(file), readShard);
  if (!index) throw new EnvironmentError(`${file} is of another version. Run \`docgraph build\` first.`);
  return index;
}

/** Undefined for a file that is missing or not JSON, which no index takes. */
async function readJson(file: string): Promise<unknown> {
  return parsedJson(await readFile(file, 'utf8').catch(() => ''));
}
