import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import type { Edition } from '@docgraph/schemas/edition';
import { editionDifferences, readEditions, selectEdition } from '@docgraph/schemas/editions';
import { SearchType } from '@docgraph/schemas/search-index';
import { defineCommand } from '../command-line/command.ts';
import { flag, numberWhere, oneOf, option, type ValuesOf } from '../command-line/option.ts';
import { suggestion, UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { data, json } from './shared-options.ts';

const TYPES = SearchType.options;

/** Defines an option whose value is a number of hits. */
const hits = (help: string, preset: number, minimum: number) =>
  option(
    'NUMBER',
    help,
    numberWhere((count) => Number.isInteger(count) && count >= minimum),
    {
      default: String(preset),
      problem: (text) => `Invalid number of hits "${text}". Use a whole number of at least ${minimum}.`,
    },
  );

const options = {
  data,
  set: option('ID', 'Docs set to search before the others (default: the set `default`)', String),
  version: option('NAME', 'Version to search (default: the current version)', String),
  locale: option('CODE', 'Locale to search (default: the default locale)', String),
  tag: option('NAME', 'Index to search (default: the indexes of the version and locale)', String),
  type: option('NAME', 'Part to search: docs, api, or cli (default: all)', oneOf(TYPES), {
    problem: (text) => `Unknown type "${text}". Types: ${TYPES.join(', ')}.`,
  }),
  limit: hits('Maximum number of hits', 8, 1),
  offset: hits('Number of hits to skip', 0, 0),
  explain: flag('Prints what each word adds to the score of a hit'),
  json,
};

export const search = defineCommand({
  summary: 'Searches the built index.',
  details: [
    'Prints the best hits first. A query consists of words and these operators:',
    '  field:word   Matches only in title, content (text), tags (tag), or sidebarParentCategories (in)',
    '  +word -word  Requires or excludes the word',
    '  wo*d         Matches any characters in place of *',
    '  word~1       Matches words within that many edits',
    '  word^2       Doubles the weight of the word',
    '  \\            Escapes the next character',
    'To search for text that starts with a hyphen, put -- before it.',
  ].join('\n'),
  argument: { name: 'QUERY', missing: 'Missing search query, as in docgraph search create a disk.', takesAll: true },
  options,
  /**
   * Searches the indexes of an edition as the search box does. In a query that uses operators, a syntax error ends the
   * command with an error that includes its position. Text that the search box treats as plain words is searched as
   * plain words.
   */
  async run(options, { argument: query, host }) {
    const { searchIndexes } = await import('@docgraph/search/index/open-search-index');
    const { readSite } = await import('../build/read-site.ts');
    const { hitsJson, printHits } = await import('../search/print-hits.ts');
    const { readIndex } = await import('../search/read-index.ts');
    const { data: dataDir, type, limit, offset, explain } = options;
    const editions = await readEditions(await readSite(dataDir), (file) => readSite(dataDir, file));
    const { edition, tags } = selectIndexes(editions, options);
    const indexes = await Promise.all(tags.map((tag) => readIndex(dataDir, tag)));
    const result = await searchIndexes(indexes, query, { type, limit, offset, explain }).catch((error) => {
      if (!(error instanceof RangeError)) throw error;
      throw new EnvironmentError(
        `The search index in ${dataDir} was built by another version. Run \`docgraph build\` first.`,
      );
    });
    if (result.error && result.problem !== undefined && result.error.unknownField === undefined) {
      const { message, start, end } = result.error;
      host.stderr.write(`${query}\n${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}\n${message}\n`);
      return ExitCode.usage;
    }
    const { set, version, locale, banner } = edition;
    if (options.json) {
      const found = { edition: { set, version, locale, banner }, ...hitsJson(query, result) };
      host.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    } else printHits(result, Object.values(editionDifferences(editions, edition)), host);
    return ExitCode.success;
  },
});

/** Returns the edition that the options select and the tags of its indexes; with `--tag`, that tag and its edition. */
function selectIndexes(
  editions: readonly Edition[],
  { tag, set, version, locale }: Pick<ValuesOf<typeof options>, 'tag' | 'set' | 'version' | 'locale'>,
): { edition: Edition; tags: readonly string[] } {
  if (tag === undefined) {
    const edition = selectEdition(editions, { set, version, locale });
    if (typeof edition === 'string') throw new UsageError(edition, 'search');
    return { edition, tags: edition.tags };
  }
  const edition = editions.find(({ tags }) => tags.includes(tag));
  if (edition) return { edition, tags: [tag] };
  const known = [...new Set(editions.flatMap(({ tags }) => tags))];
  throw new UsageError(
    `No search index has the tag "${tag}".${suggestion(tag, known)} Tags: ${known.join(', ')}.`,
    'search',
  );
}
