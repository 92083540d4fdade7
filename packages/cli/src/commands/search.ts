import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import type { Edition } from '@docgraph/schemas/edition';
import { editionMarks, readEditions, selectEdition } from '@docgraph/schemas/editions';
import { SearchType } from '@docgraph/schemas/search-index';
import { defineCommand } from '../command-line/command.ts';
import { numberWhere, oneOf, option, type ValuesOf } from '../command-line/option.ts';
import { suggestion, UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { data, json } from './shared-options.ts';

const TYPES = SearchType.options;

/** Defines a number of hits. */
const hits = (help: string, preset: number, least: number) =>
  option(
    'NUMBER',
    help,
    numberWhere((count) => Number.isInteger(count) && count >= least),
    {
      default: String(preset),
      problem: (text) => `"${text}" is not a number of hits.`,
    },
  );

const options = {
  data,
  version: option('NAME', 'search this version (default: the current one)', String),
  locale: option('CODE', 'search in this locale (default: the default one)', String),
  tag: option('NAME', 'search only the index of this tag (default: those of the version and locale)', String),
  type: option('NAME', 'search only guides (docs), the API (api) or the commands (cli) (default: all)', oneOf(TYPES), {
    problem: (text) => `There is no type "${text}". Types: ${TYPES.join(', ')}.`,
  }),
  limit: hits('most hits', 8, 1),
  offset: hits('hits to leave out, for further pages', 0, 0),
  json,
};

export const search = defineCommand({
  summary: 'ask the search index',
  details: [
    'Prints the best hits for the query, best first. A query is made of words and of',
    '  field:word   only in title, content (text), tags (tag) or sidebarParentCategories (in)',
    '  +word -word  documents must, or must not, have the word',
    '  wo*d word~1  any characters; at most so many edits away',
    '  word^2       the word counts twice',
    '  \\            before a character that is meant as itself',
    'Write -- before a query that starts with a hyphen.',
  ].join('\n'),
  argument: { name: 'QUERY', question: 'What should be searched for?', takesAll: true },
  options,
  /**
   * Searches the built indexes of an edition as the search box does. A query that was meant in the query language and
   * breaks its grammar is an error here, at its place; what the box takes for plain words, this does.
   */
  async run(options, { argument: query, host }) {
    const { searchIndexes } = await import('@docgraph/search/index/open-search-index');
    const { readSite } = await import('../build/read-site.ts');
    const { hitsJson, printHits } = await import('../search/print-hits.ts');
    const { readIndex } = await import('../search/read-index.ts');
    const { data: dataDir, type, limit, offset } = options;
    const editions = await readEditions(await readSite(dataDir), (file) => readSite(dataDir, file));
    const { edition, tags } = choose(editions, options);
    const indexes = await Promise.all(tags.map((tag) => readIndex(dataDir, tag)));
    const result = await searchIndexes(indexes, query, { type, limit, offset }).catch((error) => {
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
    if (options.json) {
      const found = { edition: { version, locale, banner }, ...hitsJson(query, result) };
      host.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    } else printHits(result, Object.values(editionMarks(editions, edition)), host);
    return ExitCode.done;
  },
});

/** Returns the edition that the options name, and the tags of its indexes; or the index of a tag, and its edition. */
function choose(
  editions: readonly Edition[],
  { tag, version, locale }: Pick<ValuesOf<typeof options>, 'tag' | 'version' | 'locale'>,
): { edition: Edition; tags: readonly string[] } {
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
