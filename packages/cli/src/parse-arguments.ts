import path from 'node:path';
import { parseArgs } from 'node:util';
import { REPORT_FORMATS, type ReportFormat } from '@docgraph/pipeline/report/format-diagnostics';
import { type Database, SCHEMA_NAME } from '@docgraph/postgres/connect';
import { readSpeed } from '@docgraph/sandbox/engine/speed';
import type { Speed } from '@docgraph/sandbox/engine/store';
import { SearchType } from '@docgraph/schemas/search-index';
import { nearest } from '@docgraph/source/nearest';
import {
  allCommands,
  type Command,
  EXPORT_TARGETS,
  type ExportTargetName,
  isFlag,
  type OptionName,
  type PluginCommands,
} from './usage.ts';

/** A command line that was understood. Folders are absolute. */
export interface Arguments {
  command: string;
  help: boolean;
  /** The content folder as it was named, for messages. */
  content: string;
  contentDir: string;
  dataDir: string;
  /** The same, or the address of a published graph, for commands that only read it. */
  dataLocation: string;
  siteDir: string;
  /** What the site is published at, in place of the settings of the same names; not checked yet. */
  url: string | undefined;
  baseUrl: string | undefined;
  format: ReportFormat;
  strict: boolean;
  quiet: boolean;
  /** Whether warnings about the syntax of other systems are listed rather than counted. */
  verbose: boolean;
  json: boolean;
  port: number;
  /** File that keeps the state of the sandbox; absolute. */
  state: string | undefined;
  /** Whether assistants get no sandbox. */
  noSandbox: boolean;
  /** Whether assistants are served by HTTP rather than over the standard streams. */
  http: boolean;
  /** Name of the state that the sandbox starts with. */
  seed: string | undefined;
  /** When its asynchronous operations end. */
  speed: Speed;
  /** Seconds of processor time for one page or API description; the usual limits without it. */
  timeLimit: number | undefined;
  /** Hosts that the server answers to beside its own, with or without a port. */
  allowedHosts: string[];
  /** What is searched for, the rule that is to be explained, or the web server that rules are for. */
  query: string;
  /** Version and locale to search; the current and the default one without them. */
  version: string | undefined;
  locale: string | undefined;
  /** Tag of the only index to be searched; those of the version and locale without it. */
  tag: string | undefined;
  /** What the hits of a search are part of; anything without it. */
  type: SearchType | undefined;
  /** Most hits of a search. */
  limit: number;
  /** Hits of a search that are left out. */
  offset: number;
  /** Where records are exported to. */
  to: ExportTargetName;
  /** Folder of exported files; absolute. */
  outDir: string;
  /** Alias of the index in OpenSearch. */
  index: string;
  /** The index in PostgreSQL. */
  database: Database;
  /** Address that a search server answers on. */
  listen: string;
  /** Whether an export may remove most records. */
  allowLoss: boolean;
  /** Whether an export only says what it would change. */
  dryRun: boolean;
}

/** A command line that was not understood; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super(message);
    this.command = command;
  }
}

/** What goes on after a complaint about a word of a command line: the known one that was most likely meant. */
export function suggestion(written: string, known: Iterable<string>): string {
  const near = nearest(written, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** What is asked where a command lacks what follows it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  search: 'What should be searched for?',
  explain: 'Which rule should be explained?',
  hosting: 'Which web server should the rules be for? nginx, apache or caddy.',
  export: 'What should be exported? There is one thing to export: docgraph export search.',
};

/** Ports of commands that serve something else than the site. */
const PORTS: Readonly<Partial<Record<string, number>>> = { sandbox: 4010, mcp: 4020, 'search-server': 4180 };

/** When asynchronous operations of the sandbox end, unless something else is said. */
const ONE_SECOND: Speed = { after: 'time', milliseconds: 1000 };

/** A name or an address (in brackets one of version 6), and a port if only that is meant. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Reads a command line, which may have commands of plugins; `help` or `version` instead of a command for what is asked of
 * all. Throws a {@link UsageError}.
 */
export function parseArguments(
  args: readonly string[],
  cwd: string,
  plugins: PluginCommands = {},
): Arguments | 'help' | 'version' {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return 'help';
  if (name === '--version' || name === '-v') return 'version';
  const commands = allCommands(plugins);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new UsageError(`There is no command "${name}".${suggestion(name, Object.keys(commands))}`);
  }
  const { values, positionals } = parseOptions(name, command, rest);
  const question = Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name] : undefined;
  const surplus = positionals[question === undefined ? 0 : 1];
  if (name !== 'search' && surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}".`, name);
  const isUnasked = positionals.length === 0 || (name === 'export' && positionals[0] !== 'search');
  if (question !== undefined && isUnasked && !values.help) throw new UsageError(question, name);
  return { ...readOptions(new OptionValues(name, values), cwd), command: name, query: positionals.join(' ') };
}

function readOptions(options: OptionValues, cwd: string): Omit<Arguments, 'command' | 'query'> {
  const content = options.text('content', 'content');
  const data = options.text('data', 'dist-data');
  const dataDir = path.resolve(cwd, data);
  const formats = REPORT_FORMATS.join(', ');
  const types = SearchType.options.join(', ');
  const targets = EXPORT_TARGETS.join(', ');
  const isCount = (least: number) => (count: number) => Number.isInteger(count) && count >= least;
  const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port <= 65_535;
  const isTime = (seconds: number) => seconds >= 0 && seconds < Number.POSITIVE_INFINITY;
  return {
    help: options.has('help'),
    content,
    contentDir: path.resolve(cwd, content),
    dataDir,
    dataLocation: /^https?:/.test(data) ? data : dataDir,
    siteDir: path.resolve(cwd, options.text('site', 'dist-site')),
    url: options.text('url') || undefined,
    baseUrl: options.text('base-url') || undefined,
    format: options.oneOf('format', REPORT_FORMATS, `There is no format "%". Formats: ${formats}.`) ?? 'text',
    strict: options.has('strict'),
    quiet: options.has('quiet'),
    verbose: options.has('verbose'),
    json: options.has('json'),
    port: options.number('port', isPort, '"%" is not a port number.') ?? PORTS[options.command] ?? 4173,
    state: options.has('state') ? path.resolve(cwd, options.text('state')) : undefined,
    noSandbox: options.has('no-sandbox'),
    http: options.has('http'),
    seed: options.text('seed') || undefined,
    speed: options.read('speed', readSpeed, '"%" is not a speed, as in now, 3polls or 1.5s.') ?? ONE_SECOND,
    timeLimit: options.number('time-limit', isTime, '"%" is not a number of seconds.'),
    allowedHosts: options.hosts('allow-host'),
    version: options.text('version') || undefined,
    locale: options.text('locale') || undefined,
    tag: options.text('tag') || undefined,
    type: options.oneOf('type', SearchType.options, `There is no type "%". Types: ${types}.`),
    limit: options.number('limit', isCount(1), '"%" is not a number of hits.') ?? 8,
    offset: options.number('offset', isCount(0), '"%" is not a number of hits.') ?? 0,
    to: options.oneOf('to', EXPORT_TARGETS, `"%" is nothing to export to. Known: ${targets}.`) ?? 'ndjson',
    outDir: path.resolve(cwd, options.text('out', 'dist-search')),
    index:
      options.read('index', aliasName, '"%" is not a name for an alias: lower-case letters, digits, - and _.') ??
      'docgraph',
    database: {
      url: options.read('postgres', databaseAddress, NO_DATABASE),
      schema:
        options.read('schema', schemaName, '"%" is not a name for a schema: lower-case letters, digits and _.') ??
        'docgraph',
    },
    listen: options.text('listen', '127.0.0.1'),
    allowLoss: options.has('allow-loss'),
    dryRun: options.has('dry-run'),
  };
}

const NO_DATABASE = '--postgres needs an address without a password, as in postgres://user@host/database.';

/** Lists of processes and logs show command lines to others: a password is `PGPASSWORD`. */
function databaseAddress(text: string): string | undefined {
  const isAddress = /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
  return isAddress && new URL(text).password === '' ? text : undefined;
}

function aliasName(text: string): string | undefined {
  return /^[a-z\d][a-z\d_-]{0,99}$/.test(text) ? text : undefined;
}

function schemaName(text: string): string | undefined {
  return SCHEMA_NAME.test(text) ? text : undefined;
}

/** The options of a command as they were given. What is not understood throws a {@link UsageError}. */
class OptionValues {
  readonly command: string;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(command: string, values: Readonly<Record<string, unknown>>) {
    this.command = command;
    this.#values = values;
  }

  has(option: OptionName | 'help'): boolean {
    return this.#values[option] !== undefined;
  }

  text(option: OptionName, fallback = ''): string {
    const value = this.#values[option];
    if (value === '') throw new UsageError(`--${option} needs a value.`, this.command);
    return typeof value === 'string' ? value : fallback;
  }

  /** What a value means; undefined without the option. `%` stands for the value in the complaint about another one. */
  read<Value>(option: OptionName, meaning: (text: string) => Value | undefined, complaint: string): Value | undefined {
    if (!this.has(option)) return undefined;
    const text = this.text(option);
    const value = meaning(text);
    if (value === undefined)
      throw new UsageError(
        complaint.replace('%', () => text),
        this.command,
      );
    return value;
  }

  oneOf<Known extends string>(option: OptionName, known: readonly Known[], complaint: string): Known | undefined {
    return this.read(option, (text) => known.find((each) => each === text), complaint);
  }

  number(option: OptionName, isValid: (value: number) => boolean, complaint: string): number | undefined {
    const meaning = (text: string) => (isValid(Number(text)) ? Number(text) : undefined);
    return this.read(option, meaning, complaint);
  }

  /** The hosts of all occurrences, each of which may name several. */
  hosts(option: OptionName): string[] {
    const hosts = [this.#values[option] ?? []].flat().flatMap((value) => String(value).split(','));
    const wrong = hosts.find((host) => !HOST.test(host));
    if (wrong !== undefined)
      throw new UsageError(`"${wrong}" is not a host, as in docs.example or docs.example:8080.`, this.command);
    return hosts;
  }
}

interface ParsedOptions {
  values: Record<string, unknown>;
  positionals: string[];
}

function parseOptions(name: string, command: Command, args: readonly string[]): ParsedOptions {
  const types = command.options.map((option) => [
    option,
    { type: isFlag(option) ? ('boolean' as const) : ('string' as const), multiple: option === 'allow-host' },
  ]);
  const options = { ...Object.fromEntries(types), help: { type: 'boolean' as const, short: 'h' } };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, written] = /^Unknown option '(-[^' ]*)'/.exec(message) ?? [];
    if (written === undefined) throw new UsageError(message, name);
    const known = Object.keys(options).map((option) => `--${option}`);
    const advice = name === 'search' ? ' Write -- before a query that starts with a hyphen.' : '';
    throw new UsageError(`There is no option "${written}" here.${suggestion(written, known)}${advice}`, name);
  }
}
