import type { CoreCommand } from '@docgraph/pipeline/plugin/clashes';
import type { Plugin } from '@docgraph/pipeline/plugin/plugin';

/** A command of the command line. */
export interface Command {
  summary: string;
  /** What follows the name, in the usage line; nothing where it is absent. */
  arguments?: string;
  options: readonly OptionName[];
  details: string;
}

/** Where records of the search can be exported to. */
export const EXPORT_TARGETS = ['ndjson', 'opensearch', 'postgres'] as const;
export type ExportTargetName = (typeof EXPORT_TARGETS)[number];

/** What the help says of each option, and how it is written. */
export const optionTexts = {
  content: ['--content DIR', 'content folder (default: content)'],
  data: ['--data DIR', 'folder of the JSON graph (default: dist-data)'],
  site: ['--site DIR', 'folder of the built site (default: dist-site)'],
  format: ['--format NAME', 'text, json, github, sarif or junit (default: text)'],
  url: ['--url URL', 'origin to publish at, in place of `url` in site.yaml'],
  'base-url': ['--base-url PATH', 'path to serve under, in place of `baseUrl` in site.yaml'],
  strict: ['--strict', 'count warnings as errors'],
  quiet: ['--quiet', 'print problems only'],
  verbose: ['--verbose', 'list every warning about the syntax of other systems'],
  'time-limit': ['--time-limit SECONDS', 'processor time for one page or API description (default: 120, 300; 0: any)'],
  port: ['--port NUMBER', 'port of the server (default: 4173; sandbox 4010, mcp 4020, search-server 4180)'],
  'allow-host': ['--allow-host HOST', 'answer to this host too, as in HOST or HOST:PORT; may be repeated'],
  json: ['--json', 'print results as JSON'],
  state: ['--state FILE', 'keep the state of the sandbox in this file, and go on from it'],
  seed: ['--seed NAME', 'state to start with (default: the first one of the rules; empty: nothing)'],
  speed: ['--speed SPEED', 'when asynchronous operations end: now, 3polls or 1.5s, for instance (default: 1s)'],
  http: ['--http', 'serve the tools by HTTP on 127.0.0.1, not over standard input and output'],
  'no-sandbox': ['--no-sandbox', 'leave out the tools that try the API in a sandbox'],
  version: ['--version NAME', 'search this version (default: the current one)'],
  locale: ['--locale CODE', 'search in this locale (default: the default one)'],
  tag: ['--tag NAME', 'search only the index of this tag (default: those of the version and locale)'],
  type: ['--type NAME', 'search only guides (docs), the API (api) or the commands (cli) (default: all)'],
  limit: ['--limit NUMBER', 'most hits (default: 8)'],
  offset: ['--offset NUMBER', 'hits to leave out, for further pages (default: 0)'],
  to: ['--to NAME', `where to export to: ${EXPORT_TARGETS.join(', ')} (default: ndjson)`],
  out: ['--out DIR', 'folder of exported files (default: dist-search)'],
  'allow-loss': ['--allow-loss', 'export even if nothing or less than nine tenths of the records remain'],
  index: ['--index NAME', 'alias of the index in OpenSearch (default: docgraph)'],
  postgres: ['--postgres URL', 'database, without a password (default: what PGHOST, PGDATABASE … say)'],
  schema: ['--schema NAME', 'schema of the index in PostgreSQL (default: docgraph)'],
  listen: ['--listen ADDRESS', 'address to answer on (default: 127.0.0.1)'],
  'dry-run': ['--dry-run', 'say what would change, and change nothing'],
} as const;

/** What plugins add to the command line. */
export type PluginCommands = Readonly<Record<string, Command>>;

/** Name of an option, without its dashes. */
export type OptionName = keyof typeof optionTexts;

const BUILD_OPTIONS = [
  'content',
  'data',
  'site',
  'url',
  'base-url',
  'format',
  'strict',
  'time-limit',
  'quiet',
  'verbose',
] as const;

/** What the core does with content; what the help says and what the parser accepts come from here. */
const contentCommands = {
  check: {
    summary: 'check the content without writing anything',
    options: ['content', 'format', 'strict', 'time-limit', 'quiet', 'verbose'],
    details: 'Reads every page, the settings and the API description, and reports all problems at once.',
  },
  data: {
    summary: 'write the JSON graph',
    options: BUILD_OPTIONS,
    details: 'Checks the content and writes dist-data/. With an error nothing is written.',
  },
  build: {
    summary: 'write the JSON graph and the site',
    options: BUILD_OPTIONS,
    details: 'Like data, then prerenders dist-site/. Only what changed is made anew.',
  },
  explain: {
    summary: 'say why a rule is there and how to keep it',
    arguments: ' RULE',
    options: ['content'],
    details:
      'Prints what the rule demands, why, an example that breaks it, and the fix: docgraph explain links/broken.',
  },
} as const satisfies Readonly<Record<string, Command>>;

/** How the core serves and gives out what is made of it. */
const servingCommands = {
  dev: {
    summary: 'serve the site while it is written',
    options: [...BUILD_OPTIONS, 'port', 'allow-host'],
    details: [
      'Makes each page when it is looked at, and writes neither dist-data/ nor dist-site/. Shows drafts too. Open pages reload',
      'by themselves. Answers requests to 127.0.0.1 and localhost; behind another name or port, as in a container or through a',
      'tunnel, --allow-host names the host that browsers use.',
    ].join('\n'),
  },
  serve: {
    summary: 'serve the built site',
    options: ['data', 'site', 'port', 'allow-host', 'quiet'],
    details: [
      'Serves dist-site/ on 127.0.0.1 as a static host would. Behind another name or port, as in a container or through a',
      'tunnel, --allow-host names the host that browsers use.',
    ].join('\n'),
  },
  sandbox: {
    summary: 'answer requests as the API would',
    options: ['content', 'data', 'port', 'allow-host', 'state', 'seed', 'speed', 'json', 'quiet'],
    details: [
      'Serves the first API of dist-data/ on 127.0.0.1: requests are checked against its description, and what was created',
      'is remembered. docgraph.sandbox.ts beside the content may add rules and states to start with. Prints the address',
      'and what callers need; with --json as one line. /_sandbox/ has the clock, snapshots, faults and the trace.',
    ].join('\n'),
  },
  mcp: {
    summary: 'let assistants read the documentation',
    options: ['content', 'data', 'http', 'port', 'allow-host', 'no-sandbox', 'quiet'],
    details: [
      'Speaks the Model Context Protocol over standard input and output: tools to search and read pages and operations, to',
      'resolve links, and to try requests in a sandbox of the first API. --data may be the address of a published dist-data/.',
      'With --http the same is served at /mcp, without sessions; behind a proxy, --allow-host names the host that clients use.',
    ].join('\n'),
  },
  hosting: {
    summary: 'print the rules for a web server',
    arguments: ' NAME',
    options: ['data'],
    details: [
      'Prints what nginx, apache or caddy needs to answer as serve does: Markdown for requests that would rather have it than',
      'HTML, pages in all forms of their addresses, what may be cached, and the page for what is not found.',
    ].join('\n'),
  },
  search: {
    summary: 'ask the search index',
    arguments: ' QUERY',
    options: ['data', 'version', 'locale', 'tag', 'type', 'limit', 'offset', 'json'],
    details: [
      'Prints the best hits for the query, best first. A query is made of words and of',
      '  field:word   only in title, content (text), tags (tag) or sidebarParentCategories (in)',
      '  +word -word  documents must, or must not, have the word',
      '  wo*d word~1  any characters; at most so many edits away',
      '  word^2       the word counts twice',
      '  \\            before a character that is meant as itself',
      'Write -- before a query that starts with a hyphen.',
    ].join('\n'),
  },
  export: {
    summary: 'give the search records to an engine',
    arguments: ' search',
    options: ['data', 'to', 'out', 'index', 'postgres', 'schema', 'allow-loss', 'dry-run', 'quiet'],
    details: [
      'Writes everything that can be found in dist-data/ as lines of JSON that search engines take, with settings that rank',
      'them much as the site does, and what has changed since the last export; or loads it into PostgreSQL, where a search',
      'server answers from it, or into OpenSearch. Where more than a tenth of the records, or all, would vanish, nothing is',
      'changed. Passwords come from the environment: PGPASSWORD, or OPENSEARCH_URL with OPENSEARCH_USERNAME and',
      'OPENSEARCH_PASSWORD.',
    ].join('\n'),
  },
  'search-server': {
    summary: 'answer the search box from PostgreSQL',
    options: ['postgres', 'schema', 'port', 'listen', 'quiet'],
    details: [
      'Answers /search?q=WORDS from what `docgraph export search --to postgres` has loaded, also /health and /metrics. The',
      'address, as browsers reach it, is `search.endpoint` in site.yaml. The password comes from the environment (PGPASSWORD).',
    ].join('\n'),
  },
} as const satisfies Readonly<Record<string, Command>>;

const coreCommands: Readonly<Record<CoreCommand, Command>> = { ...contentCommands, ...servingCommands };

export function isCoreCommand(name: string): boolean {
  return Object.hasOwn(coreCommands, name);
}

/** The commands that plugins have, by name. */
export function commandsOf(plugins: readonly Plugin[]): PluginCommands {
  return Object.fromEntries(
    plugins.flatMap((plugin) =>
      Object.entries(plugin.commands ?? {}).map(([own, { summary, details }]): [string, Command] => [
        own,
        { summary, details, options: ['content', 'format', 'time-limit', 'quiet'] },
      ]),
    ),
  );
}

/** The commands of the core and of plugins, by name. */
export function allCommands(plugins: PluginCommands): Readonly<Record<string, Command>> {
  return { ...contentCommands, ...plugins, ...servingCommands };
}

const ENVIRONMENT = 'Environment: DOCS_CACHE_DIR, folder for results of earlier runs; NO_COLOR, no colors.';

const EXIT_CODES =
  'Exit codes: 0 done, 1 errors in authored files, 2 wrong command line, 3 disk or environment, 4 internal error.';

/** Whether an option stands alone: no value follows it. */
export function isFlag(option: OptionName): boolean {
  return !optionTexts[option][0].includes(' ');
}

/** The help for all commands, or for one. */
export function usage(name?: string, plugins: PluginCommands = {}): string {
  const all = allCommands(plugins);
  const command = name === undefined ? undefined : all[name];
  if (command === undefined) {
    const rows = Object.entries(all).map(
      ([each, { summary, arguments: rest = '' }]) => `  ${(each + rest).padEnd(14)} ${summary}`,
    );
    return `Usage: docgraph <command> [options]\n\nCommands:\n${rows.join('\n')}\n\nRun docgraph <command> --help for its options, docgraph --version for the version.\n${ENVIRONMENT}\n${EXIT_CODES}\n`;
  }
  const rows = [...command.options.map((option) => optionTexts[option]), ['--help', 'print this help']];
  const options = rows.map(([option = '', text]) => `  ${option.padEnd(21)} ${text}`).join('\n');
  return `Usage: docgraph ${name}${command.arguments ?? ''} [options]\n\n${command.details}\n\nOptions:\n${options}\n\n${EXIT_CODES}\n`;
}
