import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFilter } from '@docgraph/examples/examples/walkthrough/jq-filter';
import { builtJson } from '@docgraph/examples/examples/walkthrough/jq-object';
import { Walkthrough } from '@docgraph/schemas/walkthrough';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildInMemory } from '../../../src/testing/build-in-memory.ts';
import { standardPlugins } from '../../standard-plugins.ts';

const PageHtml = z.object({ html: z.string() });
const DISKS_API = readFileSync(path.join(ROOT, 'pipeline/report/guides/disks.yaml'), 'utf8');
const API = DISKS_API.replace('paths:', 'servers: [{url: https://api.example}]\npaths:');

/** Returns the walkthrough of a page and its problems as `line: message`. */
async function run(text: string, runs = 'true', tryIt = '{}', files: Record<string, string> = {}) {
  const { artifacts, diagnostics } = await buildInMemory(standardPlugins, {
    'site.yaml': `strict: true\napi: {document: api/openapi.yaml, tryIt: ${tryIt}}\n`,
    'api/openapi.yaml': API,
    ...files,
    'docs/index.md': `---\nruns: ${runs}\n---\n# Disks\n\n${text}`,
  });
  const file = artifacts.find(({ path }) => path === 'walkthroughs/index.json');
  const { blocks = [] } = file && 'data' in file ? Walkthrough.parse(file.data) : {};
  const problems = diagnostics.map(({ start, message }) => `${start.line}: ${message}`);
  const page = artifacts.find(({ path }) => path === 'pages/index.json');
  const { html } = PageHtml.parse(page && 'make' in page ? page.make() : {});
  const places = [...html.matchAll(/<\/pre><div class="run" data-block="(\d+)"><\/div><\/figure>/g)].map(([, at]) =>
    Number(at),
  );
  return { steps: blocks.flatMap(({ steps }) => steps), blocks, problems, places };
}

const bash = (script: string) => `\`\`\`bash\n${script}\n\`\`\`\n`;
const CREATE = `curl -X POST https://api.example/disks -H "Content-Type: application/json" -d '{"name": "data"}'`;

const SIZED = CREATE.replace('"name": "data"', '"name": "data", "size": 10');

test('values in responses are stored in variables and files, and used by later requests', async () => {
  const { steps, problems } = await run(
    bash(`export NAME=$(${CREATE} | tee disk.json | jq -r '.name')
export AGAIN=$(jq -r '.name' disk.json)
curl "https://api.example/disks/$NAME" -o kept.json
FIRST=$(echo "$AGAIN" | jq -r '.items[0].id')`),
  );
  expect(steps).toMatchObject([
    {
      operationId: 'createDisk',
      method: 'POST',
      saves: [
        { into: 'disk.json', path: [] },
        { into: 'NAME', path: [{ field: 'name' }] },
      ],
    },
    { read: 'disk.json', path: [{ field: 'name' }], into: 'AGAIN' },
    {
      operationId: 'getDisk',
      url: ['https://api.example/disks/', { variable: 'NAME' }],
      saves: [{ into: 'kept.json', path: [] }],
    },
    { read: 'AGAIN', path: [{ field: 'items' }, { item: 0 }, { field: 'id' }], into: 'FIRST' },
  ]);
  expect(problems).toEqual(['10: The response has no value at `.items[0].id`.']);
});

test('polling loops are repeated, and lists unrolled', async () => {
  const { steps } = await run(
    bash(`for name in one "$TWO"; do
  curl "https://api.example/disks/$name"
done
while true; do
  STATE=$(curl https://api.example/disks/one | jq -r '.name')
  [ "$STATE" = "IN_PROGRESS" ] || break
  sleep 5
done`),
    '{variables: {TWO: two}}',
  );
  expect(steps).toMatchObject([
    { set: 'name', to: ['one'] },
    { number: 0, url: ['https://api.example/disks/', { variable: 'name' }] },
    { set: 'name', to: [{ variable: 'TWO' }] },
    { number: 1 },
    { repeat: [{ number: 2 }], while: { variable: 'STATE', is: true, text: 'IN_PROGRESS' }, pause: 5 },
  ]);
});

const FUNCTIONS = {
  'functions.sh': `# Waits for a disk.
wait_for() {
  while true; do
    size=$(curl https://api.example/$1/$2 | jq -r '.size')
    [ "$size" = "0" ] || break
    sleep 5
  done
  [ "$size" = "10" ] || { echo "$size" >&2; return 1; }
}
`,
};

test('functions of the site are steps with the arguments of the call, and expect what they check', async () => {
  const { steps, problems } = await run(
    bash(`${SIZED}\nexport NAME=data\nwait_for disks "$NAME"\nwait_for disk "$NAME"`),
    'true',
    '{}',
    FUNCTIONS,
  );
  expect(steps.slice(2)).toMatchObject([
    {
      repeat: [{ operationId: 'getDisk', url: ['https://api.example/disks/', { variable: 'NAME' }], line: 9 }],
      while: { variable: 'size', is: true, text: '0' },
      expects: '10',
      line: 9,
    },
    { repeat: [], line: 10 },
  ]);
  expect(problems).toContain('10: No operation has the path `/disk/…`.');
});

test('a function that ends otherwise stops the page at the call', async () => {
  const create = `NAME=$(${SIZED.replace('10', '11')} | jq -r '.name')`;
  const { problems } = await run(bash(`${create}\nwait_for disks $NAME`), 'true', '{}', FUNCTIONS);
  expect(problems).toEqual(['8: The loop ends with `11` instead of `10`.']);
});

test('a page shows the functions, and does not run them', async () => {
  const { blocks, problems } = await run('::functions\n\nCall `wait_for`.\n', 'true', '{}', FUNCTIONS);
  expect([blocks, problems]).toEqual([[], []]);
  const none = { 'functions.sh': 'echo\n' };
  expect((await run('', 'true', '{}', none)).problems).toEqual([expect.stringMatching(/^1: .*functions/)]);
});

test('queries, jq bodies, and conditional options are parsed', async () => {
  const { steps } = await run(
    bash(`curl -G https://api.example/disks --data-urlencode "limit=$MOST" \${NEXT:+--data-urlencode "limit=$NEXT"}
jq -n --arg key "$(cat ~/.ssh/key.pub)" '{name: $key, size: 10}' | curl -X POST https://api.example/disks -d @-`),
    '{variables: {MOST: "5", ~/.ssh/key.pub: a"b}}',
  );
  expect(steps).toMatchObject([
    {
      query: [
        { pair: ['limit=', { variable: 'MOST', as: 'query' }] },
        { pair: ['limit=', { variable: 'NEXT', as: 'query' }], given: 'NEXT' },
      ],
    },
    { body: ['{', '"name"', ':', '"', { variable: '~/.ssh/key.pub', as: 'json' }, '"', ',', '"size"', ':', '10', '}'] },
  ]);
});

test('unsupported shell syntax is a problem at its line, and the block does not run', async () => {
  const { steps, problems } = await run(
    bash(`if true; then
  ${CREATE}
fi
NAME=$(${CREATE} | jq -r 'to_entries')
while true; do ${CREATE}; done`),
  );
  expect(problems).toEqual([
    expect.stringMatching(/^8: .*request/),
    expect.stringMatching(/^10: .*`NAME`.*`to_entries`/),
    expect.stringMatching(/^11: .*loop/),
  ]);
  expect(steps).toHaveLength(1);
});

test('other commands and blocks with `not-run` are not steps', async () => {
  const local = 'sudo mount /dev/vdb\ncurl http://localhost:9100/metrics\ncloud disks list';
  const { blocks, problems } = await run(`${bash(local)}\n\`\`\`bash not-run\n${CREATE}\n\`\`\`\n`);
  expect(blocks).toEqual([]);
  expect(problems).toEqual([]);
});

test('variables from blocks without a request belong to the next request', async () => {
  const { blocks } = await run(`${bash('export NAME="data"')}\n${bash('curl https://api.example/disks/$NAME')}`);
  expect(blocks).toMatchObject([{ number: 1, steps: [{ set: 'NAME' }, { operationId: 'getDisk' }] }]);
});

test('blocks that run have a placeholder for the response, in each language', async () => {
  const page = `${bash('export NAME="data"')}\n${bash(CREATE)}\n\`\`\`http samples\nGET /disks/$NAME\n\`\`\`\n`;
  const { blocks, places } = await run(page);
  expect(blocks.map(({ number }) => number)).toEqual([1, 2]);
  expect(places).toEqual([1, 2, 2, 2, 2]);
  expect((await run(page, 'true', 'false')).places).toEqual([]);
});

test('a request can send a file from another block', async () => {
  const { problems, steps } = await run(
    `\`\`\`bash title="name.sh"\necho one\n\`\`\`\n\n${bash(
      `jq -n --rawfile name name.sh '{name: $name}' | curl -X POST https://api.example/disks -d @-`,
    )}`,
  );
  expect(steps[0]).toEqual({ set: 'name.sh', to: ['echo one\n'] });
  expect(problems).toEqual([]);
});

const shows = (json: string, part = ' part') =>
  `${bash(SIZED)}\n\`\`\`json response=createDisk${part}\n${json}\n\`\`\`\n`;

test.each([
  ['a right page', shows('{"size": 10}'), []],
  ['a path', bash('curl https://api.example/disk'), ['7: No operation has the path `/disk`.']],
  ['a value', shows('{"size": 11}'), ['10: `size` is `10` in the response.']],
  ['a field', shows('{"name": "data"}', ''), ["10: `size` is `10` in the response, but isn't shown."]],
  [
    'an id',
    `${bash(CREATE)}\n${bash('curl https://api.example/disks/other')}`,
    [
      '11: The response status is 404 instead of a success status: {"status":404,"detail":"No resource with the name \\"other\\" exists."}',
    ],
  ],
  ['a status', bash(CREATE).replace('bash', 'bash status=403'), ['7: The response status is 201 instead of 403: ']],
  [
    'a variable',
    bash('curl https://api.example/disks/$NONE'),
    ["7: `NONE` has no value. It isn't set earlier on the page, or only by a command that isn't run."],
  ],
])('%s is checked at its position', async (_, text, problems) => {
  const found = (await run(text)).problems.map((each) => each.replace(/(instead of 403: ).*/, '$1'));
  expect(found).toEqual(problems);
});

test('an unknown seed is reported', async () => {
  expect((await run(bash(CREATE), '{seed: none}')).problems).toEqual(['1: Unknown initial state `none`.']);
});

test.each([
  ['.', []],
  ['.a.b[0].c', [{ field: 'a' }, { field: 'b' }, { item: 0 }, { field: 'c' }]],
  [
    '.items[] | select(.name == "x") | .id',
    [{ field: 'items' }, { each: true }, { where: 'name', is: 'x' }, { field: 'id' }],
  ],
  ['.list | join(",")', [{ field: 'list' }, { join: ',' }]],
  ['.next // ""', [{ field: 'next' }, { otherwise: '' }]],
  ['.a + .b', undefined],
  ['{a}', undefined],
  ['.items | length', undefined],
])('the filter %s is parsed', (filter, path) => {
  expect(readFilter(filter)).toEqual(path);
});

test.each(['{a: $none}', '.a', '{a: (1 + 2)}', '{a: 1', '"'])(
  'the filter %s builds nothing that is known',
  (filter) => {
    expect(builtJson(filter, new Map())).toBeUndefined();
  },
);
