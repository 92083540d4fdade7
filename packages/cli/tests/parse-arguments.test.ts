import { expect, test } from 'vitest';
import { parseArguments } from '../src/parse-arguments.ts';
import { allCommands, usage } from '../src/usage.ts';

const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean), '/home/me');

test.each(['check', 'data', 'build', 'dev', 'serve'])('%s has defaults for all it needs', (command) => {
  expect(parse(command)).toEqual({
    command,
    help: false,
    content: 'content',
    contentDir: '/home/me/content',
    dataDir: '/home/me/dist-data',
    dataLocation: '/home/me/dist-data',
    siteDir: '/home/me/dist-site',
    format: 'text',
    strict: false,
    quiet: false,
    verbose: false,
    json: false,
    port: 4173,
    allowedHosts: [],
    query: '',
    tag: undefined,
    type: undefined,
    limit: 8,
    offset: 0,
    to: 'ndjson',
    outDir: '/home/me/dist-search',
    index: 'docgraph',
    database: { url: undefined, schema: 'docgraph' },
    listen: '127.0.0.1',
    allowLoss: false,
    dryRun: false,
    timeLimit: undefined,
    state: undefined,
    noSandbox: false,
    http: false,
    seed: undefined,
    speed: { after: 'time', milliseconds: 1000 },
  });
});

test('options are read, and folders are seen from where the command was given', () => {
  expect(parse('build --content ../docs --data /tmp/d --site s --format sarif --strict --quiet')).toMatchObject({
    content: '../docs',
    contentDir: '/home/docs',
    dataDir: '/tmp/d',
    siteDir: '/home/me/s',
    format: 'sarif',
    strict: true,
    quiet: true,
  });
  expect(parse('mcp --data https://docs.example/data --no-sandbox')).toMatchObject({
    dataLocation: 'https://docs.example/data',
    noSandbox: true,
    http: false,
  });
  expect(parse('mcp --http --allow-host docs.example')).toMatchObject({
    http: true,
    port: 4020,
    allowedHosts: ['docs.example'],
  });
  expect(parse('check --time-limit 0')).toMatchObject({ timeLimit: 0 });
  expect(parse('dev --time-limit=1.5')).toMatchObject({ timeLimit: 1.5 });
  expect(parse('serve --port 0')).toMatchObject({ port: 0 });
  expect(parse('dev --port=8080')).toMatchObject({ port: 8080 });
  expect(parse('serve --allow-host a.example,b:80 --allow-host [::1]:80')).toMatchObject({
    allowedHosts: ['a.example', 'b:80', '[::1]:80'],
  });
});

test('where the site is published can be given', () => {
  expect(parse('build --url https://preview.example --base-url /pr-7/')).toMatchObject({
    url: 'https://preview.example',
    baseUrl: '/pr-7/',
  });
});

test.each(['--version', '-v'])('%j asks for the version', (line) => {
  expect(parse(line)).toBe('version');
});

test('a query is all that follows search', () => {
  expect(parse('search create a vm --json')).toMatchObject({ command: 'search', query: 'create a vm', json: true });
  expect(parseArguments(['search', '--', '-draft', '+vm'], '/')).toMatchObject({ query: '-draft +vm' });
});

test.each(['', 'help', '--help', '-h'])('%j asks for the help', (line) => {
  expect(parse(line)).toBe('help');
});

test.each([
  ['chekc', 'There is no command "chekc". Did you mean "check"?', undefined],
  ['frobnicate', 'There is no command "frobnicate".', undefined],
  ['constructor', 'There is no command "constructor".', undefined],
  ['--strict build', 'There is no command "--strict".', undefined],
  ['build --contents x', 'There is no option "--contents" here. Did you mean "--content"?', 'build'],
  ['check --port 1', 'There is no option "--port" here.', 'check'],
  ['check -x', 'There is no option "-x" here.', 'check'],
  ['build docs', 'Unexpected argument "docs".', 'build'],
  ['search', 'What should be searched for?', 'search'],
  ['explain', 'Which rule should be explained?', 'explain'],
  ['hosting', 'Which web server should the rules be for? nginx, apache or caddy.', 'hosting'],
  ['hosting nginx caddy', 'Unexpected argument "caddy".', 'hosting'],
  ['export', 'What should be exported? There is one thing to export: docgraph export search.', 'export'],
  ['export pages', 'What should be exported? There is one thing to export: docgraph export search.', 'export'],
  ['export search pages', 'Unexpected argument "pages".', 'export'],
  ['export search --to nowhere', '"nowhere" is nothing to export to. Known: ndjson, opensearch, postgres.', 'export'],
  [
    'search-server --postgres postgres://me:secret@host/db',
    '--postgres needs an address without a password, as in postgres://user@host/database.',
    'search-server',
  ],
  [
    'search-server --postgres host',
    '--postgres needs an address without a password, as in postgres://user@host/database.',
    'search-server',
  ],
  ['export search --index Docs', '"Docs" is not a name for an alias: lower-case letters, digits, - and _.', 'export'],
  ['search-server --schema A;', '"A;" is not a name for a schema: lower-case letters, digits and _.', 'search-server'],
  ['explain links/broken links/anchor', 'Unexpected argument "links/anchor".', 'explain'],
  ['check --format xml', 'There is no format "xml". Formats: text, json, github, sarif, junit.', 'check'],
  ['serve --port x', '"x" is not a port number.', 'serve'],
  ['serve --port 65536', '"65536" is not a port number.', 'serve'],
  ['serve --port 1.5', '"1.5" is not a port number.', 'serve'],
  ['search x --limit x', '"x" is not a number of hits.', 'search'],
  ['search x --limit 0', '"0" is not a number of hits.', 'search'],
  ['search x --limit=-1', '"-1" is not a number of hits.', 'search'],
  ['search x --offset=-1', '"-1" is not a number of hits.', 'search'],
  ['search x --type guides', 'There is no type "guides". Types: docs, api, cli.', 'search'],
  ['check --time-limit x', '"x" is not a number of seconds.', 'check'],
  ['check --time-limit=-1', '"-1" is not a number of seconds.', 'check'],
  ['check --time-limit Infinity', '"Infinity" is not a number of seconds.', 'check'],
  ['check --time-limit=', '--time-limit needs a value.', 'check'],
  ['serve --time-limit 1', 'There is no option "--time-limit" here.', 'serve'],
  [
    'dev --allow-host http://a.example/',
    '"http://a.example/" is not a host, as in docs.example or docs.example:8080.',
    'dev',
  ],
  ['serve --allow-host=', '"" is not a host, as in docs.example or docs.example:8080.', 'serve'],
  ['build --content=', '--content needs a value.', 'build'],
  ['build --content', expect.stringMatching(/^Option '/), 'build'],
  ['build --strict=yes', expect.stringMatching(/^Option '/), 'build'],
])('%j is refused', (line, message, command) => {
  expect(() => parse(line)).toThrow(expect.objectContaining({ name: 'UsageError', message, command }));
});

test('the general help names every command and every exit code', () => {
  const text = usage();
  for (const [name, { summary }] of Object.entries(allCommands({})))
    expect(text).toMatch(new RegExp(`  ${name}.* ${summary}`));
  for (const code of [0, 1, 2, 3, 4]) expect(text).toMatch(new RegExp(`[ ,]${code} `));
});

test.each(Object.entries(allCommands({})))('%s explains its options, and takes those', (name, command) => {
  const [first] = usage(name).split('\n');
  expect(first).toBe(`Usage: docgraph ${name}${command.arguments ?? ''} [options]`);
  const named = Array.from(usage(name).matchAll(/^ {2}--([\w-]+)( [A-Z]+)?/gm), ([, option, value]) => ({
    option,
    value,
  }));
  expect(named.map(({ option }) => option)).toEqual([...command.options, 'help']);
  const written = named.map(({ option, value }) => {
    const example =
      {
        format: 'json',
        port: '1',
        type: 'api',
        limit: '1',
        offset: '1',
        'time-limit': '1',
        speed: 'now',
        to: 'ndjson',
        postgres: 'postgres://me@host/db',
      }[option ?? ''] ?? 'x';
    return value ? `--${option}=${example}` : `--${option}`;
  });
  const [, subject = ''] = / (\S+)$/.exec(command.arguments ?? '') ?? [];
  expect(parse(`${name} ${written.join(' ')} ${subject}`)).toMatchObject({
    command: name,
    help: true,
  });
  expect(parse(`${name} -h`)).toMatchObject({ command: name, help: true });
});
