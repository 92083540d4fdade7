import type { SearchResult } from '@docgraph/search/create-searcher';
import type { SearchHint } from '@docgraph/search/query/conditions-of';
import { limits } from '@docgraph/search/query/limits';
import { createTextReader } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import type { Host } from '../options.ts';

/** Returns the result of a search as JSON. */
export function hitsJson(
  query: string,
  { clauses, hits, total, totals, corrections, problem, hints, missing, instead }: SearchResult,
) {
  return {
    query,
    problem,
    clauses,
    hits: hits.map(({ score, terms, parts, document }) => ({ score, terms, parts, document })),
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

/** Prints the hits of a search with their editions, and how the query was interpreted. */
export function printHits(
  { hits, corrections, problem, hints, missing, instead }: SearchResult,
  marks: readonly string[],
  { stdout, stderr }: Host,
): void {
  if (problem !== undefined) stderr.write(`Searched as plain words: ${problem}.\n`);
  const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');
  const used = corrections.map((one) => one.used);
  if (used.length > 0)
    stderr.write(
      `Showing results for ${quoted(used)}. No matches for ${quoted(corrections.map(({ written }) => written))}.\n`,
    );
  if (missing.length > 0) stderr.write(`No matches for ${quoted(missing)}.\n`);
  for (const hint of hints) stderr.write(`${hintText(hint)}\n`);
  if (hits.length === 0) stderr.write('No results found.\n');
  if (instead.without !== undefined) stderr.write(`This query has results: ${instead.without}\n`);
  if (instead.near.length > 0) stderr.write(`Similar words: ${instead.near.join(', ')}\n`);
  for (const { document, score, parts = [] } of hits) {
    const { sectionRoute, sectionTitle, pageTitle } = document;
    const title = sectionTitle === pageTitle ? pageTitle : `${pageTitle} › ${sectionTitle}`;
    // API references aren't part of an edition.
    const mark = marks.length > 0 && document.type !== 'api' ? ` (${marks.join(', ')})` : '';
    stdout.write(`${title}${mark}\n  ${sectionRoute}\n`);
    if (parts.length > 0) stdout.write(`  Score ${score.toFixed(1)}\n`);
    for (const { word, ...part } of parts) {
      const [own, text, page, rarity] = [part.title, part.text, part.page, part.rarity].map((points) =>
        points.toFixed(2),
      );
      stdout.write(`    ${word}: (title ${own}, text ${text}, page title ${page}) × rarity ${rarity}\n`);
    }
  }
}
