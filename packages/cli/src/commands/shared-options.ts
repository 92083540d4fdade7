import path from 'node:path';
import { REPORT_FORMATS } from '@docgraph/pipeline/report/format-diagnostics';
import { SCHEMA_NAME } from '@docgraph/postgres/connect';
import { flag, numberWhere, type Option, oneOf, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';

/** The content folder: as it was named, for messages, and its absolute path. */
export interface ContentFolder {
  name: string;
  dir: string;
}

export const content = option('DIR', 'content folder', (name, cwd) => ({ name, dir: path.resolve(cwd, name) }), {
  default: 'content',
});

/** Parses a path as an absolute one. */
export const absolute = (name: string, cwd: string): string => path.resolve(cwd, name);

const DATA = ['DIR', 'folder of the JSON graph'] as const;
export const data = option(...DATA, absolute, { default: 'dist-data' });
/** The same for commands that only read it, and may do so by HTTP. */
export const graph = option(...DATA, (name, cwd) => (/^https?:/.test(name) ? name : absolute(name, cwd)), {
  default: 'dist-data',
});

export const site = option('DIR', 'folder of the built site', absolute, { default: 'dist-site' });

export const format = option('NAME', 'text, json, github, sarif or junit', oneOf(REPORT_FORMATS), {
  default: 'text',
  problem: (text) => `There is no format "${text}". Formats: ${REPORT_FORMATS.join(', ')}.`,
});

export const strict = flag('count warnings as errors');
export const quiet = flag('print problems only');
export const verbose = flag('list every warning about the syntax of other systems');
export const json = flag('print results as JSON');

/** Seconds of processor time for one page or API description; the usual limits without it. */
export const timeLimit = option(
  'SECONDS',
  'processor time for one page or API description (default: 120, 300; 0: any)',
  numberWhere((seconds) => seconds >= 0 && seconds < Number.POSITIVE_INFINITY),
  { problem: (text) => `"${text}" is not a number of seconds.` },
);

/** What reads content and reports its problems takes these. */
export const checkOptions = { content, format, strict, timeLimit, quiet, verbose };

/** What writes the graph or the site takes these. */
export const buildOptions = {
  content,
  data,
  site,
  url: option('URL', 'origin to publish at, in place of `url` in site.yaml', String),
  baseUrl: option('PATH', 'path to serve under, in place of `baseUrl` in site.yaml', String),
  format,
  strict,
  timeLimit,
  quiet,
  verbose,
};

/** Defines the port of a server. The help lists the ports of all servers. */
export function port(preset: number): Option<number> {
  const isPort = (number: number) => Number.isInteger(number) && number >= 0 && number <= 65_535;
  const problem = (text: string) => `"${text}" is not a port number.`;
  const help = 'port of the server (default: 4173; sandbox 4010, mcp 4020, search-server 4180)';
  return { ...option('NUMBER', help, numberWhere(isPort), { default: String(preset), problem }), help };
}

/** A name or an IP address (version 6 in brackets), and a port if only that is meant. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Hosts that a server responds to besides its own. Each value may name several. */
export const allowHost: Option<string[]> = {
  value: 'HOST',
  help: 'answer to this host too, as in HOST or HOST:PORT; may be repeated',
  read(written, { command }) {
    const hosts = written.flatMap((value) => value.split(','));
    const wrong = hosts.find((host) => !HOST.test(host));
    if (wrong === undefined) return hosts;
    throw new UsageError(`"${wrong}" is not a host, as in docs.example or docs.example:8080.`, command);
  },
};

/** Process lists and logs show command lines to others: the password is `PGPASSWORD`. */
export const postgres = option(
  'URL',
  'database, without a password (default: what PGHOST, PGDATABASE … say)',
  (text) => {
    const isDatabase = /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
    return isDatabase && new URL(text).password === '' ? text : undefined;
  },
  { problem: () => '--postgres needs an address without a password, as in postgres://user@host/database.' },
);

/** Parses a name of this form. */
export const named = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);

export const schema = option('NAME', 'schema of the index in PostgreSQL', named(SCHEMA_NAME), {
  default: 'docgraph',
  problem: (text) => `"${text}" is not a name for a schema: lower-case letters, digits and _.`,
});
