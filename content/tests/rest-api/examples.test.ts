import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodies, exampleValues } from './bodies.ts';
import { described, description } from './document.ts';
import { operations } from './operations/operations.ts';
import { schemas } from './schemas/schemas.ts';
import { errorsOf } from './validator.ts';

const shared = description.components.parameters;

/** All examples of all bodies. That they are valid, `docgraph check` demands. */
const named = bodies.flatMap((body) =>
  Object.entries(body.media.examples ?? {}).map(([name, { value, summary }]) => ({ ...body, name, value, summary })),
);

test('each body has an example with a name and a summary', () => {
  expect(bodies.filter(({ media }) => !Object.keys(media.examples ?? {}).length).map(({ place }) => place)).toEqual([]);
  const wrong = named.filter(({ name, summary }) => !/^[a-z][A-Za-z]+$/.test(name) || !/^[A-Z].*[^.]$/.test(summary));
  expect(wrong.map(({ place, name }) => `${place} ${name}`)).toEqual([]);
});

test('each parameter has an example', () => {
  const parameters = [...described.flatMap((operation) => operation.parameters), ...Object.values(shared)];
  expect(parameters.filter((parameter) => !('example' in parameter)).map(({ name }) => name)).toEqual([]);
});

test('no example shows a field that the description does not have', () => {
  expect(
    bodies.flatMap((body) =>
      exampleValues(body)
        .filter(({ schema }) => !schema)
        .map(({ field }) => `${body.place}: ${field}`),
    ),
  ).toEqual([]);
});

test('a field that is no longer supported is null wherever it is shown', () => {
  const deprecated = bodies.flatMap((body) => exampleValues(body).filter(({ schema }) => schema?.deprecated));
  expect(new Set(deprecated.map(({ field }) => field))).toEqual(new Set(['commitment_period', 'commitment_end']));
  expect(deprecated.filter(({ value }) => value !== null)).toEqual([]);
});

/** The entity of a family: what the call on one of its resources answers. */
function entityOf(path: string): string | undefined {
  const family = path.replace('/operations/{operation_id}', '');
  const row = operations.find(
    (row) => row.method === 'get' && row.path.replace(/\/\{\w+\}$/, '') === family && row.path !== family,
  );
  return row && 'schema' in row.answer ? row.answer.schema : undefined;
}

const OperationExample = z.object({
  state: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED']),
  result: z.unknown(),
  completed_at: z.string().nullable(),
});

test('each operation shows the result of its state: none yet, the resource, or an error', () => {
  const examples = named.filter(({ operationId, kind }) => kind === 'answer' && /^get.*Operation$/.test(operationId));
  expect(new Set(examples.map(({ operationId }) => operationId)).size).toBe(16);
  expect(
    examples.flatMap(({ place, name, operationId, value }) => {
      const { state, result, completed_at } = OperationExample.parse(value);
      const path = described.find((operation) => operation.operationId === operationId)?.path ?? '';
      const ended = state !== 'IN_PROGRESS';
      const schema = state === 'FAILED' ? 'Error' : entityOf(path);
      const errors = ended ? errorsOf(`/components/schemas/${schema}`, result) : [];
      if (!ended && result !== null) errors.push(' has a result before its end');
      if (ended !== (completed_at !== null)) errors.push(' has an end that does not fit its state');
      return errors.map((error) => `${place} ${name}${error}`);
    }),
  ).toEqual([]);
});

test('an export as CSV has the columns of the specification, in their order', () => {
  const header = (id: string) => {
    const found = named.find(({ operationId, mediaType }) => operationId === id && mediaType === 'text/csv');
    return String(found?.value).split('\n')[0]?.split(',');
  };
  const columns = (name: string) => Object.keys(schemas.find((row) => row.name === name)?.fields ?? {});
  expect(header('exportUsage')).toEqual(columns('UsageExportRow'));
  expect(header('exportBilling')).toEqual(columns('BillingResourceDatum'));
});
