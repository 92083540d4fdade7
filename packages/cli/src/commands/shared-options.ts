import path from 'node:path';
import { REPORT_FORMATS } from '@docgraph/pipeline/report/format-diagnostics';
import { flag, numberWhere, type Option, oneOf, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';

/** The content folder: its path as given, for messages, and its absolute path. */
export interface ContentFolder {
  name: string;
  dir: string;
}

export const contentFolder = (name: string, cwd: string): ContentFolder => ({ name, dir: path.resolve(cwd, name) });
export const content = option('DIR', 'Content folder', contentFolder, { default: 'content' });

/** Resolves a path. */
export const absolute = (name: string, cwd: string): string => path.resolve(cwd, name);

const DATA = ['DIR', 'Folder with the JSON graph'] as const;
export const data = option(...DATA, absolute, { default: 'dist-data' });
/** The same option for commands that only read the graph. They also accept its URL. */
export const graph = option(...DATA, (name, cwd) => (/^https?:/.test(name) ? name : absolute(name, cwd)), {
  default: 'dist-data',
});

export const site = option('DIR', 'Folder with the built site', absolute, { default: 'dist-site' });

export const format = option('NAME', 'Report format: text, json, github, sarif, or junit', oneOf(REPORT_FORMATS), {
  default: 'text',
  problem: (text) => `Unknown format "${text}". Formats: ${REPORT_FORMATS.join(', ')}.`,
});

export const strict = flag('Counts warnings as errors');
export const quiet = flag('Prints only problems');
export const verbose = flag('Lists every warning about the syntax of other documentation tools');
export const json = flag('Prints results as JSON');

/** Seconds of CPU time for one page or API description; undefined for the default limits. */
export const timeLimit = option(
  'SECONDS',
  'CPU time per page or API description, 0 for no limit (default: 120 and 300)',
  numberWhere((seconds) => seconds >= 0 && seconds < Number.POSITIVE_INFINITY),
  { problem: (text) => `Invalid number of seconds "${text}".` },
);

/** URL of a cache server, without a final slash. Rejects passwords, since process lists and logs show command lines. */
const cache = option(
  'URL',
  'HTTP server that stores results for other machines',
  (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isPublic = url && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}` === '';
    return isPublic ? url.href.replace(/\/+$/, '') : undefined;
  },
  { problem: () => '--cache needs an HTTP URL without a password or query, such as https://cache.example/docs.' },
);

/** Parses an HTTP header. Returns undefined if it's invalid. */
export function parseHeader(text: string): [name: string, value: string] | undefined {
  const [, name = '', value = ''] = /^([\w-]+):\s*([\x20-\x7e]+)$/.exec(text.trim()) ?? [];
  return name === '' ? undefined : [name, value];
}

/** Options of commands that read content and report its problems. */
export const checkOptions = { content, format, strict, timeLimit, quiet, verbose };

/** Options of commands that share results with other machines. */
export const cacheOptions = {
  cache,
  cacheHeader: headers(
    'cache-header',
    'Header to send to the --cache, such as "Name: value"; repeatable (default: DOCS_CACHE_HEADER)',
  ),
  readOnlyCache: flag('Reads the --cache without changing it'),
};

/** Options for building the pages on several machines. */
export const partOptions = {
  part: option(
    'NUMBER/TOTAL',
    'Parses only a part of the pages, such as 2/4, and saves the results in --parts',
    (text) => {
      const [, number = 0, total = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
      return number >= 1 && number <= total ? { number, total } : undefined;
    },
    { problem: (text) => `Invalid part "${text}". Use a value from 1/4 to 4/4 for four parts.` },
  ),
  join: flag('Builds the site from the results in --parts'),
  parts: option('DIR', 'Folder with the results of each --part', absolute, { default: 'dist-parts' }),
};

/** Options of commands that build the graph or the site. */
export const buildOptions = {
  content,
  data,
  site,
  url: option('URL', 'Origin of the published site (default: `url` in site.yaml)', String),
  baseUrl: option('PATH', 'Base URL of the published site (default: `baseUrl` in site.yaml)', String),
  format,
  strict,
  timeLimit,
  quiet,
  verbose,
};

/** Defines the port of a server. */
export function port(preset: number): Option<number> {
  const isPort = (number: number) => Number.isInteger(number) && number >= 0 && number <= 65_535;
  const problem = (text: string) => `Invalid port "${text}". Use a number from 0 to 65535.`;
  return option('NUMBER', 'Port to listen on', numberWhere(isPort), { default: String(preset), problem });
}

/** A hostname or IP address (IPv6 in brackets), optionally with a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Defines a list of hosts. Each value may be a comma-separated list. */
export function hosts(help: string): Option<string[]> {
  return {
    value: 'HOST',
    help,
    read(values, { command }) {
      const all = values.flatMap((value) => value.split(','));
      const invalid = all.find((host) => !HOST.test(host));
      if (invalid === undefined) return all;
      throw new UsageError(
        `Invalid host "${invalid}". Use a value such as docs.example or docs.example:8080.`,
        command,
      );
    },
  };
}

/** Hosts that a server accepts requests to besides its own. */
export const allowHost = hosts('Accepts requests to this HOST or HOST:PORT; repeatable');

/** Parses an HTTP URL. Removes slashes at the end. */
export const httpUrl = (text: string): string | undefined =>
  /^https?:/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined;

/** Headers of requests. The error message doesn't quote the value, which may be a token. */
export function headers(name: string, help: string): Option<[name: string, value: string][]> {
  return {
    value: 'HEADER',
    help,
    read(values, { command }) {
      return values.map((text) => {
        const header = parseHeader(text);
        if (header) return header;
        throw new UsageError(`Invalid --${name}. Use a value such as "Name: value".`, command);
      });
    },
  };
}

/** The URL of a database. Rejects passwords, since process lists and logs show command lines: use `PGPASSWORD`. */
export const postgres = option(
  'URL',
  'Database URL without a password (default: from PGHOST, PGDATABASE, …)',
  (text) => {
    const isDatabase = /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
    return isDatabase && new URL(text).password === '' ? text : undefined;
  },
  { problem: () => '--postgres needs a URL without a password, such as postgres://user@host/database.' },
);

/** Returns a parser of names that match a pattern. */
export const named = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

export const schema = option('NAME', 'PostgreSQL schema of the index', named(/^[a-z_][a-z\d_]{0,39}$/), {
  default: 'docgraph',
  problem: (text) => `Invalid schema "${text}". Use lowercase letters, digits, and underscores.`,
});
