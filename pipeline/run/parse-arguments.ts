import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSpeed } from '../../sandbox/engine/speed.ts';
import type { Speed } from '../../sandbox/engine/store.ts';
import { SearchType } from '../../schemas/search-index.ts';
import { REPORT_FORMATS, type ReportFormat } from '../report/format-diagnostics.ts';
import { nearest } from '../report/nearest.ts';
import {
  allCommands,
  type Command,
  EXPORT_TARGETS,
  type ExportTargetName,
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
  /** What is searched for, or the rule that is to be explained. */
  query: string;
  /** Tag of the only index to be searched; all without it. */
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

const FLAGS: ReadonlySet<OptionName> = new Set([
  'strict',
  'quiet',
  'json',
  'no-sandbox',
  'http',
  'allow-loss',
  'dry-run',
]);

/** What is asked where a command lacks what follows it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  search: 'What should be searched for?',
  explain: 'Which rule should be explained?',
  export: 'What should be exported? There is one thing to export: docgraph export search.',
};

/** Ports of commands that serve something else than the site. */
const PORTS: Readonly<Partial<Record<string, string>>> = { sandbox: '4010', mcp: '4020' };

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
    const near = nearest(name, Object.keys(commands));
    throw new UsageError(`There is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  const { values, positionals } = parseOptions(name, command, rest);
  const text = (option: OptionName, fallback: string) => {
    const value = values[option];
    if (value === '') throw new UsageError(`--${option} needs a value.`, name);
    return typeof value === 'string' ? value : fallback;
  };
  const question = Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name] : undefined;
  const surplus = positionals[question === undefined ? 0 : 1];
  if (name !== 'search' && surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}".`, name);
  const isUnasked = positionals.length === 0 || (name === 'export' && positionals[0] !== 'search');
  if (question !== undefined && isUnasked && !values.help) throw new UsageError(question, name);

  const content = text('content', 'content');
  const format = REPORT_FORMATS.find((known) => known === text('format', 'text'));
  if (!format)
    throw new UsageError(`There is no format "${text('format', '')}". Formats: ${REPORT_FORMATS.join(', ')}.`, name);
  const port = Number(text('port', PORTS[name] ?? '4173'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`"${text('port', '')}" is not a port number.`, name);
  const speed = readSpeed(text('speed', '1s'));
  if (!speed) throw new UsageError(`"${text('speed', '')}" is not a speed, as in now, 3polls or 1.5s.`, name);
  const hits = (option: OptionName, fallback: string, least: number) => {
    const count = Number(text(option, fallback));
    if (Number.isInteger(count) && count >= least) return count;
    throw new UsageError(`"${text(option, '')}" is not a number of hits.`, name);
  };
  const type = SearchType.options.find((known) => known === text('type', ''));
  if (values.type !== undefined && type === undefined)
    throw new UsageError(`There is no type "${text('type', '')}". Types: ${SearchType.options.join(', ')}.`, name);
  const to = EXPORT_TARGETS.find((known) => known === text('to', 'ndjson'));
  if (to === undefined)
    throw new UsageError(`"${text('to', '')}" is nothing to export to. Known: ${EXPORT_TARGETS.join(', ')}.`, name);
  const timeLimit = values['time-limit'] === undefined ? undefined : Number(text('time-limit', ''));
  if (timeLimit !== undefined && !(timeLimit >= 0 && timeLimit < Number.POSITIVE_INFINITY))
    throw new UsageError(`"${text('time-limit', '')}" is not a number of seconds.`, name);
  return {
    command: name,
    help: values.help === true,
    content,
    contentDir: path.resolve(cwd, content),
    dataDir: path.resolve(cwd, text('data', 'dist-data')),
    dataLocation: /^https?:/.test(text('data', '')) ? text('data', '') : path.resolve(cwd, text('data', 'dist-data')),
    siteDir: path.resolve(cwd, text('site', 'dist-site')),
    url: text('url', '') || undefined,
    baseUrl: text('base-url', '') || undefined,
    format,
    strict: values.strict === true,
    quiet: values.quiet === true,
    json: values.json === true,
    port,
    state: values.state === undefined ? undefined : path.resolve(cwd, text('state', '')),
    noSandbox: values['no-sandbox'] === true,
    http: values.http === true,
    seed: text('seed', '') || undefined,
    speed,
    timeLimit,
    allowedHosts: hostsOf(values['allow-host'], name),
    query: positionals.join(' '),
    tag: text('tag', '') || undefined,
    type,
    limit: hits('limit', '8', 1),
    offset: hits('offset', '0', 0),
    to,
    outDir: path.resolve(cwd, text('out', 'dist-search')),
    allowLoss: values['allow-loss'] === true,
    dryRun: values['dry-run'] === true,
  };
}

/** The hosts of all `--allow-host`, each of which may name several. */
function hostsOf(values: unknown, name: string): string[] {
  const hosts = [values ?? []].flat().flatMap((value) => String(value).split(','));
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a host, as in docs.example or docs.example:8080.`, name);
  return hosts;
}

interface ParsedOptions {
  values: Record<string, unknown>;
  positionals: string[];
}

function parseOptions(name: string, command: Command, args: readonly string[]): ParsedOptions {
  const types = command.options.map((option) => [
    option,
    { type: FLAGS.has(option) ? ('boolean' as const) : ('string' as const), multiple: option === 'allow-host' },
  ]);
  const options = { ...Object.fromEntries(types), help: { type: 'boolean' as const, short: 'h' } };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, written] = /^Unknown option '(-[^' ]*)'/.exec(message) ?? [];
    if (written === undefined) throw new UsageError(message, name);
    const near = nearest(
      written,
      Object.keys(options).map((option) => `--${option}`),
    );
    throw new UsageError(`There is no option "${written}" here.${near ? ` Did you mean "${near}"?` : ''}`, name);
  }
}
