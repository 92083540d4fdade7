import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { readSpeed } from '@docgraph/sandbox/engine/speed';
import { nextRequests } from '@docgraph/sandbox/ui/try-it/NextRequests';
import { expect, test } from 'vitest';
import { apiOf } from './api-of.ts';

const RESPONSES =
  "{'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}}, '409': {description: No., content: {application/json: {schema: {properties: {message: {type: string}}}}}}}";
const DESCRIPTION = `
openapi: 3.1.0
info: {title: Printers, version: '1'}
paths:
  /jobs:
    post:
      operationId: addJob
      x-lifecycle: [{through: queued, to: printed}]
      responses: ${RESPONSES}
  /jobs/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {operationId: getJob, responses: ${RESPONSES}}
    patch:
      operationId: changeJob
      requestBody: {content: {application/json: {schema: {properties: {do: {type: string}}}}}}
      x-lifecycle:
        - {when: {do: hold}, from: [printed], to: held, set: {reason: 'by hand'}}
        - {when: {do: free}, from: [held, lost], through: freeing, to: printed}
      responses: ${RESPONSES}
    delete: {operationId: deleteJob, x-lifecycle: [{through: shredding}], responses: ${RESPONSES}}
components:
  schemas:
    Job: {type: object, properties: {id: {type: string}, state: {type: string}, reason: {type: string}}}
`;

async function printer(speed: string) {
  const { api } = await apiOf(DESCRIPTION);
  const sandbox = new Sandbox({ api, description: 'x', clock: () => 0 });
  sandbox.setSpeed(readSpeed(speed) ?? expect.unreachable());
  const send = async (line: string, body?: object) => {
    const [method = '', path = ''] = line.split(' ');
    const headers = { 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body), headers };
    const response = await sandbox.fetch(new Request(`http://localhost${path}`, { method, ...sent }));
    const text = await response.text();
    return { status: response.status, text, ...(text.startsWith('{') && JSON.parse(text)) };
  };
  return { api, sandbox, send, id: (await send('POST /jobs')).id };
}

test('goes through the states in the description', async () => {
  const { send, id } = await printer('2polls');
  const read = async () => (await send(`GET /jobs/${id}`)).state;
  expect([await read(), await read()]).toEqual(['queued', 'printed']);
  expect(await send(`PATCH /jobs/${id}`, { do: 'hold' })).toMatchObject({ state: 'held', reason: 'by hand' });
  expect((await send(`PATCH /jobs/${id}`, { do: 'free' })).state).toBe('freeing');
  expect([await read(), await read()]).toEqual(['freeing', 'printed']);
  expect((await send(`DELETE /jobs/${id}`)).state).toBe('shredding');
  expect([await read(), (await send(`GET /jobs/${id}`)).status]).toEqual(['shredding', 404]);
});

test('refuses a request that the state of the resource does not allow', async () => {
  const { send, id } = await printer('60s');
  const busy = await send(`DELETE /jobs/${id}`);
  expect([busy.status, busy.text]).toEqual([409, expect.stringContaining('is in progress')]);
  const { send: ask, id: job } = await printer('now');
  const refused = await ask(`PATCH /jobs/${job}`, { do: 'free' });
  expect(refused.text).toContain("`state` must be held or lost, but it's printed.");
  expect((await ask(`PATCH /jobs/${job}`, {})).state).toBe('printed');
  expect((await ask(`DELETE /jobs/${job}`)).status).toBe(200);
  expect((await ask(`GET /jobs/${job}`)).status).toBe(404);
});

test('changes states by the clock', async () => {
  const { send, sandbox, id } = await printer('10s');
  sandbox.advance(9_999);
  expect((await send(`GET /jobs/${id}`)).state).toBe('queued');
  sandbox.advance(1);
  expect((await send(`GET /jobs/${id}`)).state).toBe('printed');
});

test('finds the requests that the state of a resource allows', async () => {
  const { api } = await printer('now');
  const after = (state: string) =>
    nextRequests('addJob', { result: { state } }, api).map(({ operationId }) => operationId);
  expect(after('held')).toEqual(['changeJob', 'deleteJob']);
  expect(after('queued')).toEqual(['deleteJob']);
});
