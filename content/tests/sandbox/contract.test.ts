import type { AddressInfo } from 'node:net';
import { serveSandbox } from '@docgraph/cli/serve/serve-sandbox';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCESS } from '../../sandbox/story.ts';
import { anyRequest, brokenRequest, type Draft, lineOf, misfitOf } from './any-request.ts';
import { cloudWithout } from './cloud-api.ts';
import { NONE, ORGANIZATION_ID } from './rules/story-ids.ts';

// The checks of Schemathesis by their names: not_a_server_error, status_code_conformance, content_type_conformance and
// response_schema_conformance are made of every answer that `cloudWithout` gives, here and in all tests of rules.

/** Requests of all operations, the first of which is another one in each run. */
async function anyRequests() {
  const { api } = await cloudWithout();
  const operations = await Promise.all(api.operations.map(({ operationId }) => api.operation(operationId)));
  expect(operations).toHaveLength(152);
  return { api, draft: fc.constantFrom(...operations).chain((operation) => anyRequest(operation, api)), operations };
}

const speeds = fc.constantFrom('now', '2polls', '5s');

test('no request fails the server, and every answer is one that the description knows', async () => {
  const { draft } = await anyRequests();
  const steps = fc.array(fc.tuple(draft, fc.nat(5)), { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, speeds, async (requests, speed) => {
      const cloud = await cloudWithout();
      cloud.speed(speed);
      for (const [request, who] of requests) {
        const send = [cloud.member, cloud.stranger][who] ?? cloud.owner;
        await send(lineOf(request, cloud.sandbox.state), request.body);
      }
    }),
    runs(8),
  );
});

test('requests that do not fit are answered with 400 bad_request (negative_data_rejection)', async () => {
  const { api, draft } = await anyRequests();
  const broken = draft.chain((each) => brokenRequest(each)).filter((each) => misfitOf(each, api) !== undefined);
  const { owner, sandbox } = await cloudWithout();
  const isUnknown = ({ operation }: Draft) => !operation.responses.some(({ status }) => status === '400');
  await fc.assert(
    fc.asyncProperty(broken, async (request) => {
      const before = sandbox.state.tables.get('disks');
      const { status, body } = await owner(lineOf(request, sandbox.state), request.body);
      // What belongs to another organization, or to nobody, is refused before the request is checked.
      const refused = /(?:org|project)_id=/.test(lineOf(request, sandbox.state)) ? [400, 403] : [400];
      expect(isUnknown(request) ? [400, 403] : refused, misfitOf(request, api)).toContain(status);
      if (status === 400) expect(body.code).toBe('bad_request');
      expect(sandbox.state.tables.get('disks')).toBe(before);
    }),
    runs(200),
  );
});

/** A request of every operation that fits. */
async function makeOneOfEach(): Promise<Draft[]> {
  const { api, operations } = await anyRequests();
  return operations.flatMap((operation) => fc.sample(anyRequest(operation, api), { numRuns: 1, seed: 1 }));
}
const oneOfEach = makeOneOfEach();

test.each([undefined, '', 'AKNOBODY:secret', `${ACCESS.token}x`])(
  'nobody is answered with the credential %j, whatever is asked (ignored_auth)',
  async (token) => {
    const { as, sandbox } = await cloudWithout();
    for (const request of await oneOfEach) {
      const { status, body } = await as(token, lineOf(request, sandbox.state), request.body);
      expect([request.operation.operationId, status, body.code]).toEqual([
        request.operation.operationId,
        401,
        'bad_credential',
      ]);
    }
  },
);

test('nobody reaches what belongs to another organization, and no project is known that does not exist', async () => {
  const { stranger, owner, sandbox } = await cloudWithout();
  for (const request of await oneOfEach) {
    const { operationId, path } = request.operation;
    if (!/\{(?:project|organization)_id\}/.test(path)) continue;
    const line = lineOf(request, sandbox.state);
    const nowhere = line.replace(ACCESS.project_id, NONE).replace(ORGANIZATION_ID, NONE);
    for (const reply of [await stranger(line, request.body), await owner(nowhere, request.body)])
      expect([operationId, reply.status, reply.body.code]).toEqual([operationId, 403, 'unauthorized']);
  }
});

test('what does not exist is 404, and an operation that does not is 403', async () => {
  const { owner, sandbox } = await cloudWithout();
  let count = 0;
  for (const request of await oneOfEach) {
    const { operationId, path, requestBody } = request.operation;
    const [, item] = /\{(\w+)\}[^{}]*$/.exec(path) ?? [];
    if (item === undefined || item === 'project_id' || item === 'organization_id') continue;
    const line = lineOf(request, sandbox.state).replace(/[^/]+(?=(?:\/[a-z-]+)?(?:\?|$))/, (last) =>
      path.endsWith('}') ? NONE : last,
    );
    const asked = path.endsWith('}') ? line : line.replace(/[^/]+(?=\/[a-z-]+(?:\?|$))/, NONE);
    const { status } = await owner(asked, requestBody?.content[0]?.examples[0]?.value);
    expect([operationId, status]).toEqual([operationId, item === 'operation_id' ? 403 : 404]);
    count++;
  }
  expect(count).toBe(68);
});

test('a call that the API does not have is 404', async () => {
  const { owner } = await cloudWithout();
  for (const line of ['GET /nothing', 'PUT ~/storage/disks', 'DELETE ~/compute/vms/types', 'GET ~/storage/disks/a/b'])
    expect(await owner(line)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('over HTTP every answer is the one of the engine', async () => {
  const { draft } = await anyRequests();
  const steps = fc.array(draft, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (requests) => {
      const [here, there] = [await cloudWithout(), await cloudWithout()];
      const server = await serveSandbox({ sandbox: there.sandbox, port: 0, allowedHosts: [] });
      try {
        const { port } = server.address() as AddressInfo;
        for (const request of requests) {
          const line = lineOf(request, here.sandbox.state);
          const [method = '', address = ''] = line.split(' ');
          const response = await fetch(`http://127.0.0.1:${port}/v1alpha5${address}`, {
            method,
            headers: { authorization: `Bearer ${ACCESS.token}`, 'content-type': 'application/json' },
            ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
          });
          const { status, text } = await here.owner(line, request.body);
          expect([line, response.status, await response.text()]).toEqual([line, status, text]);
        }
      } finally {
        server.close();
        server.closeAllConnections();
      }
    }),
    runs(3),
  );
});
