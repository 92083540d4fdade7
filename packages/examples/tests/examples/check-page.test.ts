import { parse } from '@docgraph/pipeline/tests/markdown/parse';
import { expect, test } from 'vitest';
import { block, changedApi, checkerFor, problemsIn, SAMPLE } from './sample-api.ts';

const URL = 'https://api.example/v1';
const PROJECT = '/projects/3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12';
const DISKS = `${PROJECT}/disks`;

const check = checkerFor(SAMPLE);
const problemsOf = (text: string) => problemsIn(text, check);

test.each([
  block('http', `GET ${DISKS}?limit=5&states=READY,IN_USE`, 'Authorization: Bearer $TOKEN'),
  block('http samples', `POST ${DISKS}`, '', '{"name": "a", "size_gb": 1, "labels": {"x": "y"}}'),
  block('http', 'HTTP/1.1 200 OK', '', '{"x": 1}'),
  block(
    'bash',
    `curl -sSfX POST "${URL}/projects/$PROJECT_ID/disks" \\`,
    `  -d '{"name": "'"$NAME"'", "size_gb": '$SIZE'}'`,
  ),
  block('sh', `curl --json @- ${URL}${DISKS} <<'EOF'`, '{"name": "a", "size_gb": 1}', 'EOF'),
  block('bash', `curl -d @body.json ${URL}${DISKS}`, `jq -n '{}' | curl -d @- ${URL}${DISKS}`),
  block('bash', `export API=${URL}`, `curl "$API${DISKS}"`),
  block('bash', `ID=$(curl -s -G "${URL}${DISKS}" --data-urlencode "limit=5" | jq .id)`),
  block('bash', `jq -r --arg a_b x '.items[] | {size_gb, a: to_entries} | select(.x == $a_b)' | group_by(.y_z)`),
  block('bash', `[ "$STATE" = "IN_USE" ] || break`),
  block('bash', 'curl -X PUT https://other.example/v1/x', `curl -o api.json ${URL}/openapi.json`),
  block('json response=createDisk', '{"id": "a", "name": "b", "state": "READY"}'),
  block('json response=createDisk/404 title="Error"', '{"code": "not_found"}'),
  block('json response=listDisks part {1}', '{"items": [{"state": "IN_USE"}]}'),
  block('json schema=CreateDisk', '{"id": "a", "name": "b", "size_gb": 1}'),
  block('json unchecked', '{"x": …}'),
  '`createDisk` `GET /projects/{project_id}/disks` `/projects/` `size_gb` `attached_to[].vm_id` `state=IN_USE` `POST`',
  '`df -h` `/etc/fstab` `created` `fooBar` `site_config.yaml` `DiskID` `--disk_id`',
  '`node_exporter`, which the writers have declared',
  `${block('bash', 'export DISK_ID=1', 'read -r ANSWER', 'docker run -e LOG_LEVEL=x')}\n\`DISK_ID\` \`$ANSWER\` \`LOG_LEVEL\``,
])('what fits is not reported: %j', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

const FAULTS: Record<string, string> = {
  [block('http', `GET ${PROJECT}/disk`)]:
    '2:5 examples/call `/projects/3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12/disk` Did you mean `/projects/{project_id}/disks`',
  [block('http', `PUT ${DISKS}`)]: '2:1 examples/call `/projects/{project_id}/disks` `PUT` `GET` `POST`',
  [block('http', 'List the disks')]: '2:1 examples/syntax `http` `GET /projects/{project_id}`',
  [block('http', 'GET /projects/mine/disks')]: '2:15 examples/parameter `project_id` `uuid` `mine`',
  [block('http', `GET ${DISKS}?limt=5`)]: '2:58 examples/parameter `listDisks` `limt` Did you mean `limit`',
  [block('http', `GET ${DISKS}?limit=200`)]: '2:64 examples/parameter `limit` `200`',
  [block('http', `GET ${DISKS}?states=READY,REDY`)]:
    '2:71 examples/parameter `states` `READY` `IN_USE` `REDY` Did you mean `READY`',
  [block('bash', `curl -X DELETE ${URL}${DISKS}/a`)]: '2:38 examples/parameter `deleteDisk` `reason`',
  [block('bash', `curl -X POST "${URL}${DISKS}"`)]: '2:37 examples/value `createDisk`',
  [block('bash', `curl -X DELETE "${URL}${DISKS}/a?reason=x" -d '{}'`)]: '2:108 examples/value `deleteDisk`',
  [block('bash', `curl ${URL}${DISKS} -d '{`, '  "name": "a",', '  "size_gb": 1,', '  "labls": {}', "}'")]:
    '5:3 examples/value `createDisk` `labls` Did you mean `labels`',
  [block('bash', `curl ${URL}${DISKS} -d '{"name": "'"$N"'", "size_gb": "1"}'`)]:
    '2:115 examples/value `createDisk` `size_gb`',
  [block('json request=createDisk', '{"name": "a", "size_gb": 1, "id": "b"}')]: '2:29 examples/value `createDisk` `id`',
  [block('json response=createDisk part', '{"secret": "a"}')]: '2:2 examples/value `createDisk` `secret`',
  [block('json response=createDisk', '{"id": "a", "name": "b"}')]: '2:1 examples/value `createDisk` `state`',
  [block('json response=listDisks part', '{"items": [', '  {"attached_to": [{"vm": "x"}]}', ']}')]:
    '3:21 examples/value `listDisks` `vm` `/items/0/attached_to/0/vm` `vm_id`',
  [block('json schema=Disk part', '{"id": "a",}')]: '2:12 examples/syntax `…` `part`',
  [block('json response=createDisk/500', '{}')]: '1:9 examples/call `createDisk` `500` `200` `404`',
  [block('json response=deleteDisk', '{}')]: '1:9 examples/call `deleteDisk`',
  [block('json response=creatDisk', '{}')]: '1:9 examples/call `creatDisk` Did you mean `createDisk`',
  [block('json schema=Dsk', '{}')]: '1:9 examples/call `Dsk` Did you mean `Disk`',
  [block('json reponse=createDisk', '{}')]: '1:9 examples/syntax `reponse=createDisk` `json` Did you mean `response`',
  [`# T\n\n${block('json title="Response"', '{}')}`]:
    '3:1 examples/unmarked `response=<operationId>` `request=<operationId>` `schema=<name>` `json` `part` `unchecked`',
  [block('bash', "jq '.items[] | {name, size_mb}'")]: '2:23 examples/name `size_mb` Did you mean `size_gb`',
  [block('bash', `jq '.[] | select(.state == "REDY")'`)]: '2:29 examples/name `REDY` Did you mean `READY`',
  [block('bash', 'while [ "$STATE" != "IN_USSE" ]; do sleep 1; done')]:
    '2:22 examples/name `IN_USSE` Did you mean `IN_USE`',
  [block('bash', "echo 'a")]: '2:6 examples/syntax',
  'Call `createDsk`.': '1:7 examples/name `createDsk` Did you mean `createDisk`',
  'Send `GET /projects/{id}/disks`.':
    '1:7 examples/name `/projects/{project_id}/disks` `{id}` Did you mean `{project_id}`',
  'Send `GET /disks/{disk_id}`.':
    '1:7 examples/name `/disks/{disk_id}` Did you mean `/projects/{project_id}/disks/{disk_id}`',
  '1. A\n\n   `attached_too`': '3:5 examples/name `attached_too` Did you mean `attached_to`',
  'Send `{"state": "IN_USSE"}`.': '1:7 examples/name `IN_USSE` Did you mean `IN_USE`',
  'It is `IN_USSE`.': '1:8 examples/name `IN_USSE` Did you mean `IN_USE`',
  'Set `$DISK_IDD`.': '1:6 examples/name `DISK_IDD` Did you mean `disk_id`',
  '`node_importer`': '1:2 examples/name `node_importer` Did you mean `node_exporter`',
};

test.each(Object.entries(FAULTS))('what does not fit is reported where it is: %j', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

test('what is deprecated needs a note in its section', () => {
  const old = [
    block('http', 'GET /old'),
    block('http', `GET ${DISKS}?old_filter=x`),
    block('json request=createDisk part', '{"old_type": "x"}'),
  ].join('\n');
  expect(problemsOf(`## A\n\nIt is deprecated.\n\n## B\n\n${old}`)).toEqual([
    '8:5 examples/deprecated `getOld`',
    '12:69 examples/deprecated `old_filter` `listDisks`',
    '16:2 examples/deprecated `createDisk` `old_type`',
  ]);
  expect(problemsOf(`## A\n\nIt is deprecated.\n\n#### B\n\n${old}`)).toEqual([]);
});

test('a part has to fit the alternative that it is a part of', async () => {
  const work = '{type: object, required: [phase], properties: {phase: {type: string, enum: [WAITING, DONE]}}}';
  const disk = "{schema: {$ref: '#/components/schemas/Disk'}}";
  const either = `{schema: {oneOf: [{$ref: '#/components/schemas/Disk'}, ${work}]}}`;
  const checkEither = checkerFor(await changedApi(disk, either));
  const inPart = (value: string) => problemsIn(block('json response=createDisk part', value), checkEither);
  expect(inPart('{"phase": "DONE"}')).toEqual([]);
  expect(inPart('{"state": "READY"}')).toEqual([]);
  expect(inPart('{"phase": "BUSY"}')).toEqual([expect.stringMatching(/^2:1 examples\/value .*`phase`/)]);
});

test('a page says which operations and schemas its examples show, and in which section', () => {
  const text = `${block('http', `GET ${DISKS}`)}\n## A\n\n${block('bash', 'sleep 1', `curl ${URL}${DISKS}`)}\n### B\n\n${block('json schema=Disk part', '{}')}`;
  expect(check(parse(text).value).value).toEqual([
    { to: 'operation:listDisks', section: null, start: { line: 2, column: 1 } },
    { to: 'operation:listDisks', section: 'a', start: { line: 9, column: 28 } },
    { to: 'schema:Disk', section: 'b', start: { line: 15, column: 1 } },
  ]);
});
