import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleValue } from '../../../../reference/sample-value.ts';
import { queryPairs } from '../../../../reference/samples/write-parameter.ts';
import { ACCESS } from '../../../../sandbox/cloud/story.ts';
import type { JsonValue } from '../../../../schemas/api-schema.ts';
import type { Operation } from '../../../../schemas/operation.ts';
import { runs } from '../../property-runs.ts';
import { cloudWithout, recordOf } from './cloud-api.ts';

/** A request of an operation: with the values of its examples, or with others where `change` says so. */
async function requestOf(
  operation: Operation,
  example: number,
  sample: (schema: Operation['parameters'][number]['schema']) => JsonValue,
) {
  const values = operation.parameters.map((parameter) => {
    const shown = parameter.examples[example % Math.max(parameter.examples.length, 1)];
    return { parameter, value: shown?.value ?? sample(parameter.schema) };
  });
  const path = values.reduce(
    (text, { parameter, value }) => text.replace(`{${parameter.name}}`, encodeURIComponent(String(value))),
    operation.path,
  );
  const query = values.filter(({ parameter }) => parameter.in === 'query' && (parameter.required || example % 2 === 1));
  const pairs = query.flatMap(({ parameter, value }) => queryPairs(parameter, value)).map((pair) => pair.join('='));
  const media = operation.requestBody?.content[0];
  const body =
    media?.examples[example % Math.max(media.examples.length, 1)]?.value ?? (media?.schema && sample(media.schema));
  return { line: `${operation.method.toUpperCase()} ${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, body };
}

const anyJunk = fc.constantFrom<JsonValue>(null, [], {}, 'x', -1, { id: 'x' }, { name: 1 }, { __proto__: null });

test('no request fails the server, and every answer is one that the description knows', async () => {
  const { api } = await cloudWithout();
  const ids = api.operations.map(({ operationId }) => operationId);
  expect(ids).toHaveLength(152);
  const step = fc.record({ at: fc.nat(ids.length - 1), example: fc.nat(5), junk: fc.option(anyJunk), who: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60 }),
      fc.constantFrom('now', '2polls', '5s'),
      async (steps, speed) => {
        const cloud = await cloudWithout();
        cloud.speed(speed);
        const callers = [cloud.member, cloud.stranger, cloud.owner];
        for (const { at, example, junk, who } of steps) {
          const operation = await api.operation(ids[at] ?? '');
          const sample = (schema: Operation['parameters'][number]['schema']) =>
            sampleValue(schema, api.schemas, 'request');
          const { line, body } = await requestOf(operation, example, sample);
          const send = callers[Math.min(who, 2)] ?? cloud.owner;
          const reply = await send(line, junk !== null && body !== undefined ? junk : body);
          expect([line, reply.status, reply.text]).not.toContain(500);
        }
      },
    ),
    runs(20),
  );
});

test('every operation answers its own examples, each from the story', async () => {
  const { api } = await cloudWithout();
  const failures: string[] = [];
  for (const { operationId } of api.operations) {
    const { owner } = await cloudWithout();
    const operation = await api.operation(operationId);
    const { line, body } = await requestOf(operation, 0, (schema) => sampleValue(schema, api.schemas, 'request'));
    const { status, text } = await owner(line, body);
    if (status >= 500) failures.push(`${operationId} ${status} ${text}`);
  }
  expect(failures).toEqual([]);
});

test('nobody is answered without a credential, whatever is asked', async () => {
  const { api, as } = await cloudWithout();
  for (const { method, path } of api.operations) {
    const filled = path.replace('{project_id}', ACCESS.project_id).replaceAll(/\{\w+\}/g, 'x');
    const { status, body } = await as(undefined, `${method.toUpperCase()} ${filled}`);
    expect([method, path, status, recordOf(body).code]).toEqual([method, path, 401, 'bad_credential']);
  }
});

test('nobody reaches what belongs to another organization', async () => {
  const { api, stranger } = await cloudWithout();
  for (const { method, path } of api.operations) {
    if (!/\{(?:project|organization)_id\}/.test(path)) continue;
    const filled = path
      .replace('{project_id}', ACCESS.project_id)
      .replace('{organization_id}', ACCESS.organization_id)
      .replaceAll(/\{\w+\}/g, 'x');
    expect([method, path, (await stranger(`${method.toUpperCase()} ${filled}`)).status]).toEqual([method, path, 403]);
  }
});
