import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCommandLine } from '../src/command-line/parse-command-line.ts';
import { optionsHelp, synopsisOf, usage } from '../src/command-line/usage.ts';
import { allCommands } from '../src/commands/registry.ts';

const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean), '/home/me');

/** Parses the options of a command. */
function optionsIn(line: string) {
  const parsed = parse(line);
  return typeof parsed === 'string' ? expect.unreachable() : parsed.options;
}

/** Returns the error of an invalid command line. */
function errorOf(line: string): unknown {
  try {
    parse(line);
  } catch (error) {
    return error;
  }
  return expect.unreachable();
}

test.each([
  ['check', { content: { name: 'content', dir: '/home/me/content' }, format: 'text', strict: false }],
  ['build', { data: '/home/me/dist-data', site: '/home/me/dist-site', timeLimit: undefined, url: undefined }],
  ['dev', { port: 4173, allowHost: [] }],
  ['serve', { port: 4173, site: '/home/me/dist-site' }],
  [
    'sandbox',
    { port: 4010, explain: false, seed: undefined, speed: { after: 'time', milliseconds: 1000 }, state: undefined },
  ],
  ['mcp', { port: 4020, data: '/home/me/dist-data', http: false, noSandbox: false }],
  ['search x', { limit: 8, offset: 0, type: undefined }],
  ['export search', { to: 'ndjson', out: '/home/me/dist-search', index: 'docgraph', allowLoss: false }],
  ['search-server', { port: 4180, listen: '127.0.0.1', postgres: undefined, schema: 'docgraph' }],
])('%s has defaults', (line, defaults) => {
  expect(optionsIn(line)).toMatchObject(defaults);
});

test.each([
  ['build --content ../docs', { content: { name: '../docs', dir: '/home/docs' } }],
  ['build --data /tmp/d --site s', { data: '/tmp/d', site: '/home/me/s' }],
  ['build --url https://preview.example --base-url /pr-7/', { url: 'https://preview.example', baseUrl: '/pr-7/' }],
  ['check --format sarif --strict --quiet', { format: 'sarif', strict: true, quiet: true, verbose: false }],
  ['check --format json --format text', { format: 'text' }],
  ['check --time-limit 0', { timeLimit: 0 }],
  ['dev --time-limit=1.5', { timeLimit: 1.5 }],
  ['serve --port 0', { port: 0 }],
  ['dev --port=8080', { port: 8080 }],
  ['serve --allow-host a.example,b:80 --allow-host [::1]:80', { allowHost: ['a.example', 'b:80', '[::1]:80'] }],
  ['sandbox --state s.json --speed 3polls', { state: '/home/me/s.json', speed: { after: 'polls', count: 3 } }],
  ['mcp --data https://docs.example/data', { data: 'https://docs.example/data' }],
  ['mcp --http --no-sandbox', { http: true, noSandbox: true }],
  ['import --to ../new', { to: '/home/new' }],
  ['export search --to postgres --postgres postgres://me@host/db', { to: 'postgres', postgres: expect.any(String) }],
])('%s sets the options', (line, options) => {
  expect(optionsIn(line)).toMatchObject(options);
});

test('all words after search are the query', () => {
  expect(parse('search create a vm --json')).toMatchObject({ name: 'search', argument: 'create a vm' });
  expect(parse('search -- -draft +vm')).toMatchObject({ argument: '-draft +vm' });
});

test('the folder to import is optional', () => {
  expect(parse('import')).toMatchObject({ name: 'import', argument: '' });
  expect(parse('import website --to new')).toMatchObject({ argument: 'website', options: { to: '/home/me/new' } });
});

test.each(['--version', '-v'])('%j requests the version', (line) => {
  expect(parse(line)).toBe('version');
});

test.each(['', 'help', '--help', '-h'])('%j requests the general help', (line) => {
  expect(parse(line)).toBe('help');
});

test.each([
  ['chekc', '"chekc"', '"check"'],
  ['frobnicate', '"frobnicate"'],
  ['constructor', '"constructor"'],
  ['--strict build', '"--strict"'],
])('%j is an unknown command, so the general help follows', (line, ...named) => {
  expect(errorOf(line)).toMatchObject({ name: 'UsageError', command: undefined, message: namesIn(named) });
});

test.each([
  ['build --contents x', '"--contents"', '"--content"'],
  ['check --port 1', '"--port"'],
  ['check -x', '"-x"'],
  ['serve --time-limit 1', '"--time-limit"'],
  ['search -draft', '"-d"', '-- before'],
  ['build docs', '"docs"'],
  ['search', 'query'],
  ['explain', 'rule', 'docgraph explain'],
  ['explain links/broken links/anchor', '"links/anchor"'],
  ['hosting', 'nginx', 'netlify'],
  ['hosting nginx caddy', '"caddy"'],
  ['export', 'docgraph export search'],
  ['import a b', '"b"'],
  ['export pages', 'docgraph export search'],
  ['export search pages', '"pages"'],
  ['export search --to nowhere', '"nowhere"', 'ndjson, opensearch, postgres'],
  ['export search --index Docs', '"Docs"'],
  ['search-server --postgres postgres://me:secret@host/db', '--postgres', 'without a password'],
  ['search-server --postgres host', '--postgres', 'postgres://user@host/database'],
  ['search-server --schema A;', '"A;"'],
  ['check --format xml', '"xml"', 'text, json, github, sarif, junit'],
  ['check --format xml --help', '"xml"'],
  ['serve --port x', 'port', '"x"'],
  ['serve --port 65536', '"65536"'],
  ['serve --port 1.5', '"1.5"'],
  ['search x --limit x', 'hits', '"x"'],
  ['search x --limit 0', '"0"'],
  ['search x --limit=-1', '"-1"'],
  ['search x --offset=-1', '"-1"'],
  ['search x --type guides', '"guides"', 'docs, api, cli'],
  ['check --time-limit x', 'seconds', '"x"'],
  ['check --time-limit=-1', '"-1"'],
  ['check --time-limit Infinity', '"Infinity"'],
  ['check --time-limit=', '--time-limit'],
  ['sandbox --speed fast', '"fast"', '3polls'],
  ['dev --allow-host http://a.example/', '"http://a.example/"'],
  ['serve --allow-host=', '""'],
  ['build --content=', '--content'],
  ['build --content', '--content'],
  ['build --strict=yes', '--strict'],
])('%j is rejected with a message that names the mistake', (line, ...named) => {
  const [command] = line.split(' ');
  const error = errorOf(line);
  expect(error).toMatchObject({ name: 'UsageError', command, message: namesIn(named) });
  expect(String(error)).not.toContain('secret');
});

/** Matches a message that contains these texts, in this order. */
function namesIn(named: readonly string[]) {
  const pattern = named.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
  return expect.stringMatching(new RegExp(pattern, 's'));
}

const commands = Object.entries(allCommands());

test('the general help lists every command and exit code, and the documentation', () => {
  const text = usage();
  expect(existsSync(/^Documentation: (.+)$/m.exec(text)?.[1] ?? '')).toBe(true);
  for (const [name, { summary }] of commands) expect(text).toMatch(new RegExp(`  ${name}.* ${summary}`));
  for (const code of [0, 1, 2, 3, 4]) expect(text).toMatch(new RegExp(`[ ,]${code} `));
});

/** Valid values of options that don't accept any text. */
const VALUES: Readonly<Record<string, string>> = {
  '--base-url': 'https://api.example',
  '--webhooks': 'https://api.example',
  '--format': 'json',
  '--type': 'api',
  '--speed': 'now',
  '--to': 'ndjson',
  '--postgres': 'postgres://me@host/db',
  '--cache': 'https://cache.example/docs',
  '--cache-header': 'X-Token:1',
  '--header': 'X-Token:1',
  '--part': '1/4',
  '--locale': 'de',
  '--kind': 'how-to',
  '--ci': 'gitlab',
};

test.each(commands)('the help of %s lists its options, which are valid', (name, command) => {
  const text = usage(name);
  expect(text.split('\n')[0]).toBe(`Usage: docgraph ${synopsisOf(name, command)} [options]`);
  const written = optionsHelp(command).map(({ written: shown, help }) => {
    expect(text).toContain(`  ${shown.padEnd(21)} ${help}\n`);
    const [option = '', value] = shown.split(' ');
    return value ? `${option}=${VALUES[option] ?? (/NUMBER|SECONDS/.test(value) ? '1' : 'x')}` : option;
  });
  const isHelp = { name, help: true };
  expect(parse(`${synopsisOf(name, command)} ${written.join(' ')} --help`)).toMatchObject(isHelp);
  expect(parse(`${name} -h`)).toMatchObject(isHelp);
});
