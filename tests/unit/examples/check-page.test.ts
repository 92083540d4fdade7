import { expect, test } from 'vitest';
import { block, PROJECT, SAMPLE_API, sampleChecker, samplePage } from './sample-api.ts';

const URL = 'https://api.example/v1';
const DISKS = `/projects/${PROJECT}/disks`;

const checkSample = await sampleChecker();

/** What is reported about a page: `line:column rule message hint`. */
async function problemsOf(text: string, check = checkSample): Promise<string[]> {
  return check(samplePage(text)).problems.map(
    ({ start, rule, message, hint }) => `${start.line}:${start.column} ${rule} ${message}${hint ? ` ${hint}` : ''}`,
  );
}

test.each([
  ['a request', block('http', `GET ${DISKS}?limit=5&states=READY,IN_USE`, 'Authorization: Bearer $TOKEN')],
  [
    'a request with a body',
    block('http samples', `POST ${DISKS}`, '', '{"name": "a", "size_gb": 1, "labels": {"x": "y"}}'),
  ],
  ['an answer', block('http', 'HTTP/1.1 200 OK', '', '{"x": 1}')],
  [
    'a command',
    block(
      'bash',
      `curl -sSfX POST "${URL}/projects/$PROJECT_ID/disks" \\`,
      `  -d '{"name": "'"$NAME"'", "size_gb": '$SIZE'}'`,
    ),
  ],
  ['a here-document', block('sh', `curl --json @- ${URL}${DISKS} <<'EOF'`, '{"name": "a", "size_gb": 1}', 'EOF')],
  [
    'a body from elsewhere',
    block('bash', `curl -d @body.json ${URL}${DISKS}`, `jq -n '{}' | curl -d @- ${URL}${DISKS}`),
  ],
  ['an address in a variable', block('bash', `export API=${URL}`, `curl "$API${DISKS}"`)],
  ['a call in a substitution', block('bash', `ID=$(curl -s -G "${URL}${DISKS}" --data-urlencode "limit=5" | jq .id)`)],
  [
    'a program of jq',
    block(
      'bash',
      `jq -r --arg some_name x '.items[] | {size_gb, a: to_entries} | select(.x == $some_name)' | group_by(.y_z)`,
    ),
  ],
  ['a comparison', block('bash', `[ "$STATE" = "IN_USE" ] || break`)],
  ['another server', block('bash', 'curl -X PUT https://other.example/v1/x', `curl -o api.json ${URL}/openapi.json`)],
  ['values', block('json response=createDisk', '{"id": "a", "name": "b", "state": "READY"}')],
  ['an error', block('json response=createDisk/404 title="Error"', '{"code": "not_found"}')],
  ['a part', block('json response=listDisks part {1}', '{"items": [{"state": "IN_USE"}]}')],
  ['a value of a schema', block('json schema=CreateDisk', '{"id": "a", "name": "b", "size_gb": 1}')],
  ['other JSON', block('json unchecked', '{"x": …}')],
  [
    'names',
    '`createDisk` `GET /projects/{project_id}/disks` `/projects/` `size_gb` `attached_to[].vm_id` `state=IN_USE` `POST`',
  ],
  ['names that are none of ours', '`df -h` `/etc/fstab` `created` `fooBar` `site_config.yaml` `DiskID` `--disk_id`'],
  [
    'names of the page',
    `${block('bash', 'export DISK_ID=1', 'read -r ANSWER', 'docker run -e LOG_LEVEL=x')}\n\`DISK_ID\` \`$ANSWER\` \`LOG_LEVEL\``,
  ],
])('%s that fits is not reported', async (_, text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each([
  [
    'a path',
    block('http', `GET /projects/${PROJECT}/disk`),
    `2:5 examples/call No operation has the path \`/projects/${PROJECT}/disk\`. Did you mean \`/projects/{project_id}/disks\`?`,
  ],
  [
    'a method',
    block('http', `PUT ${DISKS}`),
    '2:1 examples/call `/projects/{project_id}/disks` has no operation with the method `PUT`. It has `GET`, `POST`.',
  ],
  [
    'a first line',
    block('http', 'List the disks'),
    '2:1 examples/syntax The first line of an `http` block is a method and a path. For example `GET /projects/{project_id}`; headers follow, an empty line, and the body.',
  ],
  [
    'a path parameter',
    block('http', 'GET /projects/mine/disks'),
    '2:15 examples/parameter Path parameter `project_id`: The value is `mine`, which is not of the format `uuid`.',
  ],
  [
    'a query parameter',
    block('http', `GET ${DISKS}?limt=5`),
    `2:${6 + DISKS.length} examples/parameter \`listDisks\` has no query parameter \`limt\`. Did you mean \`limit\`?`,
  ],
  [
    'the value of a parameter',
    block('http', `GET ${DISKS}?limit=200`),
    `2:${12 + DISKS.length} examples/parameter Query parameter \`limit\`: The value is \`200\`, but must be at most 100.`,
  ],
  [
    'one value of a list',
    block('http', `GET ${DISKS}?states=READY,REDY`),
    `2:${19 + DISKS.length} examples/parameter Query parameter \`states\`: Item 2 is \`REDY\`, which is not one of \`READY\`, \`IN_USE\`. Did you mean \`READY\`?`,
  ],
  [
    'a missing parameter',
    block('bash', `curl -X DELETE ${URL}${DISKS}/a`),
    '2:38 examples/parameter `deleteDisk` needs the query parameter `reason`.',
  ],
  ['a missing body', block('bash', `curl -X POST "${URL}${DISKS}"`), '2:37 examples/value `createDisk` needs a body.'],
  [
    'a body too many',
    block('bash', `curl -X DELETE "${URL}${DISKS}/a?reason=x" -d '{}'`),
    `2:${56 + DISKS.length} examples/value \`deleteDisk\` takes no body.`,
  ],
  [
    'a property',
    block('bash', `curl ${URL}${DISKS} -d '{`, '  "name": "a",', '  "size_gb": 1,', '  "labls": {}', "}'"),
    '5:3 examples/value Body of `createDisk`: there is no property `labls`. Did you mean `labels`?',
  ],
  [
    'a type behind a variable',
    block('bash', `curl ${URL}${DISKS} -d '{"name": "'"$N"'", "size_gb": "1"}'`),
    `2:${63 + DISKS.length} examples/value Body of \`createDisk\`: \`size_gb\` is text, but must be a whole number. Remove the quotes.`,
  ],
  [
    'what only answers have',
    block('json request=createDisk', '{"name": "a", "size_gb": 1, "id": "b"}'),
    '2:29 examples/value Body of `createDisk`: `id` is read-only: a request must not hold it. Remove it.',
  ],
  [
    'what only requests have',
    block('json response=createDisk part', '{"secret": "a"}'),
    '2:2 examples/value Response 200 of `createDisk`: `secret` is write-only: a response must not hold it. Remove it.',
  ],
  [
    'what is required',
    block('json response=createDisk', '{"id": "a", "name": "b"}'),
    '2:1 examples/value Response 200 of `createDisk`: The required property `state` is missing.',
  ],
  [
    'a stale response',
    block('json response=listDisks part', '{"items": [', '  {"attached_to": [{"vm": "x"}]}', ']}'),
    '3:21 examples/value Response 200 of `listDisks`: there is no property `vm` (at `/items/0/attached_to/0/vm`). There are `vm_id`.',
  ],
  [
    'JSON',
    block('json schema=Disk part', '{"id": "a",}'),
    '2:12 examples/syntax Invalid JSON: a key in double quotes was expected. JSON has no comments, no trailing commas and no `…`; leave fields out and mark the block with `part`.',
  ],
  [
    'a response',
    block('json response=createDisk/500', '{}'),
    '1:9 examples/call `createDisk` has no response `500`. It has `200`, `404`.',
  ],
  [
    'an answer without a body',
    block('json response=deleteDisk', '{}'),
    '1:9 examples/call Response 200 of `deleteDisk` has no JSON body.',
  ],
  [
    'an operation',
    block('json response=creatDisk', '{}'),
    '1:9 examples/call There is no operation `creatDisk`. Did you mean `createDisk`?',
  ],
  ['a schema', block('json schema=Dsk', '{}'), '1:9 examples/call There is no schema `Dsk`. Did you mean `Disk`?'],
  [
    'a word',
    block('json reponse=createDisk', '{}'),
    '1:9 examples/syntax A `json` block has no word `reponse=createDisk`. Did you mean `response`?',
  ],
  [
    'a field in a program of jq',
    block('bash', "jq '.items[] | {name, size_mb}'"),
    '2:23 examples/name Neither the API nor this page has a name `size_mb`. Did you mean `size_gb`?',
  ],
  [
    'a value in a program of jq',
    block('bash', `jq '.[] | select(.state == "REDY")'`),
    '2:29 examples/name Neither the API nor this page has a name `REDY`. Did you mean `READY`?',
  ],
  [
    'a value that is compared',
    block('bash', 'while [ "$STATE" != "IN_USSE" ]; do sleep 1; done'),
    '2:22 examples/name Neither the API nor this page has a name `IN_USSE`. Did you mean `IN_USE`?',
  ],
  ['quotes', block('bash', "echo 'a"), '2:6 examples/syntax A single quote is never closed.'],
  [
    'an inline operation',
    'Call `createDsk`.',
    '1:7 examples/name The API has no operation `createDsk`. Did you mean `createDisk`?',
  ],
  [
    'an inline call',
    'Send `GET /projects/{id}/disks`.',
    '1:7 examples/name The path `/projects/{project_id}/disks` has no parameter `{id}`. Did you mean `{project_id}`?',
  ],
  [
    'the end of a path',
    'Send `GET /disks/{disk_id}`.',
    '1:7 examples/name No operation has the path `/disks/{disk_id}`. Did you mean `/projects/{project_id}/disks/{disk_id}`?',
  ],
  [
    'an inline field',
    '1. A\n\n   `attached_too`',
    '3:5 examples/name Neither the API nor this page has a name `attached_too`. Did you mean `attached_to`?',
  ],
  [
    'a value in an inline body',
    'Send `{"state": "IN_USSE"}`.',
    '1:7 examples/name Neither the API nor this page has a name `IN_USSE`. Did you mean `IN_USE`?',
  ],
  [
    'an inline value',
    'It is `IN_USSE`.',
    '1:8 examples/name Neither the API nor this page has a name `IN_USSE`. Did you mean `IN_USE`?',
  ],
  [
    'a variable',
    'Set `$DISK_IDD`.',
    '1:6 examples/name Neither the API nor this page has a name `DISK_IDD`. Did you mean `disk_id`?',
  ],
])('%s that does not fit is reported where it is', async (_, text, problem) => {
  expect(await problemsOf(text)).toEqual([problem]);
});

test('JSON of which the page does not say what it is cannot be checked, which is said', async () => {
  expect(await problemsOf(`# T\n\n${block('json title="Response"', '{}')}`)).toEqual([
    '3:1 examples/unmarked The page does not say what this JSON is, so that it cannot be checked. Write `response=<operationId>`, `request=<operationId>` or `schema=<name>` after `json`, with `part` for an excerpt, or `unchecked`.',
  ]);
});

test('what is deprecated needs a note in its section', async () => {
  const old = [
    block('http', 'GET /old'),
    block('http', `GET ${DISKS}?old_filter=x`),
    block('json request=createDisk part', '{"old_type": "x"}'),
  ].join('\n');
  expect(
    (await problemsOf(`## A\n\nIt is deprecated.\n\n## B\n\n${old}`)).map((text) => text.split(' Use')[0]),
  ).toEqual([
    '8:5 examples/deprecated The operation `getOld` is deprecated.',
    `12:${17 + DISKS.length} examples/deprecated The query parameter \`old_filter\` of \`listDisks\` is deprecated. Leave it out, or say in the same section that it is deprecated.`,
    '16:2 examples/deprecated Body of `createDisk`: the property `old_type` is deprecated.',
  ]);
  expect(await problemsOf(`## A\n\nIt is deprecated.\n\n#### B\n\n${old}`)).toEqual([]);
});

test('a name that the writers have declared is right', async () => {
  expect(await problemsOf('`node_exporter`')).toHaveLength(1);
  expect(await problemsOf('`node_exporter`', await sampleChecker(undefined, ['node_exporter']))).toEqual([]);
});

test('a part has to fit the alternative that it is a part of', async () => {
  const work = '{type: object, required: [phase], properties: {phase: {type: string, enum: [WAITING, DONE]}}}';
  const either = `{oneOf: [{$ref: '#/components/schemas/Disk'}, ${work}]}`;
  const description = SAMPLE_API.replace("{schema: {$ref: '#/components/schemas/Disk'}}", `{schema: ${either}}`);
  const check = await sampleChecker(description);
  const part = (value: string) => problemsOf(block('json response=createDisk part', value), check);
  expect(await part('{"phase": "DONE"}')).toEqual([]);
  expect(await part('{"state": "READY"}')).toEqual([]);
  expect(await part('{"phase": "BUSY"}')).toEqual([
    expect.stringMatching(/^2:1 examples\/value .* fits none of .*`phase` is `BUSY`, which is not one of/),
  ]);
});

test('a page says which operations and schemas its examples show, and in which section', () => {
  const text = `${block('http', `GET ${DISKS}`)}\n## A\n\n${block('bash', 'sleep 1', `curl ${URL}${DISKS}`)}\n### B\n\n${block('json schema=Disk part', '{}')}`;
  expect(checkSample(samplePage(text)).value).toEqual([
    { to: 'operation:listDisks', section: null, start: { line: 2, column: 1 } },
    { to: 'operation:listDisks', section: 'a', start: { line: 9, column: 28 } },
    { to: 'schema:Disk', section: 'b', start: { line: 15, column: 1 } },
  ]);
});
