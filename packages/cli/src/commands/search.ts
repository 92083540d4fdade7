import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { parsedJson } from '@docgraph/schemas/checks';
import type { Edition } from '@docgraph/schemas/edition';
import { editionMarks, readEditions, selectEdition } from '@docgraph/schemas/editions';
import type { SearchResult } from '@docgraph/search/create-searcher';
import {
  askIndexes,
  type FetchShard,
  type OpenSearchIndex,
  openSearchIndex,
} from '@docgraph/search/index/open-search-index';
import { searchShardPath } from '@docgraph/search/index/read-shards';
import type { SearchHint } from '@docgraph/search/query/conditions-of';
import { limits } from '@docgraph/search/query/limits';
import { createTextReader } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import { readSite } from '../build/read-site.ts';
import { ExitCode, type Host } from '../options.ts';
import { type Arguments, suggestion, UsageError } from '../parse-arguments.ts';

/**
 * Asks the built indexes of an edition, as the site's own search box does, and prints the hits. A query that was meant in
 * the query language and breaks its grammar is an error here, at its place; what the box takes for plain words, this does.
 */
export async function search(args: Arguments, host: Host): Promise<ExitCode> {
  const { dataDir, query, type, limit, offset, json } = args;
  const site = await readSite(dataDir);
  const editions = await readEditions(site, (file) => readSite(dataDir, file));
  const { edition, tags } = choose(editions, args);
  const indexes = await Promise.all(tags.map((one) => readIndex(path.join(dataDir, artifactPaths.searchIndex(one)))));
  const result = await askIndexes(indexes, query, { type, limit, offset }).catch((error) => {
    if (!(error instanceof RangeError)) throw error;
    throw new EnvironmentError(
      `A part of the search index in ${dataDir} is of another version. Run \`docgraph build\` first.`,
    );
  });
  if (result.error && result.problem !== undefined && result.error.unknownField === undefined) {
    const { message, start, end } = result.error;
    host.stderr.write(`${query}\n${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}\n${message}\n`);
    return ExitCode.usage;
  }
  const { version, locale, banner } = edition;
  if (json)
    host.stdout.write(
      `${JSON.stringify({ edition: { version, locale, banner }, ...toJson(query, result) }, null, 2)}\n`,
    );
  else printHits(result, Object.values(editionMarks(editions, edition)), host);
  return ExitCode.done;
}

/** The edition that the command line names, and the tags of its indexes; or the index of a tag, and its edition. */
function choose(
  editions: readonly Edition[],
  { tag, version, locale }: Arguments,
): { edition: Edition; tags: string[] } {
  if (tag === undefined) {
    const edition = selectEdition(editions, { version, locale });
    if (typeof edition === 'string') throw new UsageError(edition, 'search');
    return { edition, tags: edition.tags };
  }
  const edition = editions.find(({ tags }) => tags.includes(tag));
  if (edition) return { edition, tags: [tag] };
  const known = [...new Set(editions.flatMap(({ tags }) => tags))];
  throw new UsageError(
    `There is no index for the tag "${tag}".${suggestion(tag, known)} Tags: ${known.join(', ')}.`,
    'search',
  );
}

function toJson(
  query: string,
  { clauses, hits, total, totals, corrections, problem, hints, missing, instead }: SearchResult,
) {
  return {
    query,
    problem,
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

function printHits(
  { hits, corrections, problem, hints, missing, instead }: SearchResult,
  marks: readonly string[],
  { stdout, stderr }: Host,
): void {
  if (problem !== undefined) stderr.write(`Searched as plain words: ${problem}.\n`);
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
    // The API is that of all editions.
    const mark = marks.length > 0 && document.type !== 'api' ? ` (${marks.join(', ')})` : '';
    stdout.write(`${title}${mark}\n  ${sectionRoute}\n`);
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
