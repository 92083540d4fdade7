import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  boundsOf,
  described,
  description,
  differs,
  fieldsOf,
  type Media,
  nameIn,
  type Operation,
  type Parameter,
  type PlacedOperation,
  resolved,
} from './document.ts';
import { operations } from './operations/operations.ts';
import type { OperationRow, QueryRow } from './rows.ts';

const ERRORS: Record<string, string> = {
  '400': 'bad_request',
  '401': 'bad_credential',
  '403': 'unauthorized',
  '404': 'not_found',
  '500': 'internal_error',
};

/** The response that all operations share for a status. */
const SHARED: Record<string, string> = {
  '400': 'BadRequest',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '500': 'InternalError',
};

/** Names of parameters and fields that hold the id of one thing, which may not exist. */
const REFERENCE = /(?:^|_)id$|^access_key$/;

/** The statuses of errors that can happen: 400 where there is input that can be wrong, 404 where something is named. */
function errorStatuses({ path, query, body, inUse, method, answer }: OperationRow): string[] {
  const inputs = [...query.map(({ name }) => name), ...Object.keys(body ? fieldsOf(schemaOf(body)) : {})];
  // Another operation on the resource may be in progress.
  const isLocked = method === 'delete' && answer.kind === 'operation';
  return [
    ...(body !== undefined || query.length > 0 || inUse || isLocked ? ['400'] : []),
    ...['401', '403'],
    ...(path.includes('{') || inputs.some((name) => REFERENCE.test(name)) ? ['404'] : []),
    '500',
  ];
}

const schemaOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const callOf = ({ method, path }: Pick<OperationRow, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;
const byCall = new Map(described.map((operation) => [callOf(operation), operation]));

/** A test that finds the problems of every operation, each told with the line of the specification. */
function eachOperation(title: string, problems: (row: OperationRow, operation: PlacedOperation) => string[]): void {
  test(`each operation ${title}`, () => {
    const found = operations.flatMap((row) => {
      const operation = byCall.get(callOf(row));
      return operation ? problems(row, operation).map((problem) => `${row.source} ${callOf(row)}: ${problem}`) : [];
    });
    expect(found).toEqual([]);
  });
}

test('the description has every operation of the specification, and no other, each once', () => {
  expect(operations).toHaveLength(152);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(152);
  expect([...byCall.keys()].sort()).toEqual(operations.map(callOf).sort());
});

/** Verbs for calls that do something else than their method says. */
const OTHER_VERBS =
  /^(?:attachDisks|bulkCreate|detachDisks|editCustomImageTags|export|getKubernetesClusterCredentials)/;

const verbs = { get: 'get', post: 'create', put: 'update', patch: 'update', delete: 'delete' };
eachOperation(
  'has its id, which begins with a verb that fits, and its tag',
  ({ id, tag, method, answer }, { operationId, tags: own }) => {
    const { items } = 'schema' in answer ? fieldsOf({ $ref: answer.schema }) : {};
    const verb = items ? 'list' : verbs[method];
    return [
      ...differs('operationId', operationId, id),
      ...differs('tags', own, [tag]),
      ...(id.startsWith(verb) || OTHER_VERBS.test(id) ? [] : [`${id} does not begin with ${verb}`]),
    ];
  },
);

eachOperation(
  'has the parameters of its path declared at the path, as ids',
  ({ path }, { parameters, ownParameters }) => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return [
      ...differs('path parameters', inPath.map(({ name }) => name).sort(), names.sort()),
      ...inPath.flatMap(({ name, required, schema }) =>
        differs(
          `${name} required, type and format`,
          [required, schema?.type, schema?.format],
          [true, 'string', undefined],
        ),
      ),
      ...differs(
        'path parameters of its own',
        ownParameters.filter((parameter) => parameter.in === 'path'),
        [],
      ),
    ];
  },
);

function queryProblems(row: QueryRow, { required = false, style, explode, schema = {} }: Parameter): string[] {
  const of = (what: string) => `query ${row.name}: ${what}`;
  const single = row.list ? (schema.items ?? {}) : schema;
  const value = resolved(single);
  return [
    ...differs(of('required'), required, row.required),
    ...differs(of('is a list'), schema.type === 'array', row.list !== undefined),
    ...(row.list ? differs(of('style and explode'), [style, explode], ['form', row.list === 'repeated']) : []),
    ...differs(of('type'), value.type, row.type ?? 'string'),
    ...(row.format ? differs(of('format'), value.format, row.format) : []),
    ...differs(of('enum'), value.enum, row.enum),
    ...differs(of('default'), value.default, row.default),
    ...[...boundsOf(schema), ...boundsOf(value)].map((bound) => of(`${bound} is not specified`)),
  ];
}

eachOperation(
  'has its query parameters, with their type, style and whether they are required',
  ({ query }, { parameters }) => {
    const actual = parameters.filter((parameter) => parameter.in === 'query');
    return [
      ...differs('query', actual.map(({ name }) => name).sort(), query.map(({ name }) => name).sort()),
      ...query.flatMap((row) => actual.filter(({ name }) => name === row.name).flatMap((is) => queryProblems(row, is))),
      ...parameters.flatMap((is) => (is.in === 'path' || is.in === 'query' ? [] : [`${is.name} is elsewhere`])),
    ];
  },
);

const schemaName = (media: Media | undefined) => (media?.schema.$ref ? nameIn(media.schema.$ref) : undefined);

eachOperation('takes its request body, as JSON, or none', ({ body }, { requestBody }) => [
  ...differs('request body', schemaName(requestBody?.content['application/json']), body),
  ...(requestBody ? differs('media types', Object.keys(requestBody.content), ['application/json']) : []),
  ...(body ? differs('request body required', requestBody?.required, true) : []),
]);

function answerSchema({ answer }: OperationRow): string | undefined {
  if (answer.kind === 'plain') return answer.schema;
  if (answer.kind === 'operation') return 'OperationResponse';
  return answer.kind === 'empty' ? undefined : 'InstancePatchResponse';
}

eachOperation('answers a success with status 200: an entity, an operation, or an empty body', (row, { responses }) => {
  const { kind } = row.answer;
  const types = kind === 'empty' ? [] : (kind === 'plain' && row.answer.media) || ['application/json'];
  const content = responses['200']?.content ?? {};
  return [
    ...differs('statuses', Object.keys(responses), ['200', ...errorStatuses(row)]),
    ...differs('media types', Object.keys(content), types),
    ...differs('answer', schemaName(content['application/json']), answerSchema(row)),
  ];
});

eachOperation('answers an error with the response that all share for its status', (row, operation) =>
  errorStatuses(row).flatMap((status) => {
    const name = nameIn(operation.responses[status]?.$ref ?? '');
    const media = description.components.responses[name]?.content?.['application/json'];
    const codes = Object.values(media?.examples ?? {}).map(
      ({ value }) => z.object({ code: z.string() }).parse(value).code,
    );
    return [
      ...differs(`response ${status}`, name, SHARED[status]),
      ...differs(`schema of ${name}`, schemaName(media), 'Error'),
      ...differs(`codes of ${name}`, [...new Set(codes)], [ERRORS[status]]),
    ];
  }),
);

/** Id of the call that reads an operation which a call has started. */
function operationCall({ id, path }: OperationRow): string | undefined {
  if (id === 'bulkCreateInstances') return 'getInstanceOperation';
  const families = operations.filter((row) => path.startsWith(row.path.replace('/operations/{operation_id}', '')));
  return families.find((row) => row.path.endsWith('/operations/{operation_id}'))?.id;
}

const PERMISSION = /^\*\*Permission:\*\* \S.*\.$/m;
const ERROR_LIST = /^\*\*Errors:\*\*\n\n- \S/m;

/** The description of an operation, with the lines of a paragraph as one. */
const text = (operation: Operation) => operation.description?.replace(/(?<=\S)\n(?=\S)(?!- )/g, ' ') ?? '';
eachOperation('describes its effect, permission, errors, and how to poll it', (row, operation) => [
  ...(/^[A-Z].*[^.]$/.test(operation.summary ?? '') ? [] : ['it has no summary']),
  ...(PERMISSION.test(text(operation)) ? [] : ['it has no permission']),
  ...(ERROR_LIST.test(operation.description ?? '') ? [] : ['it has no errors']),
  ...[...text(operation).matchAll(/^- (\d{3}) `(\w+)`: /gm)].flatMap(([, status = '', code]) => [
    ...(operation.responses[status] ? [] : [`it lists an error ${status} that is not among its responses`]),
    ...differs(`the code for ${status}`, code, ERRORS[status]),
  ]),
  ...(!row.answer.kind.includes('operation') || text(operation).includes(`(operation:${operationCall(row)})`)
    ? []
    : [`it does not say how to follow the operation, with a link to operation:${operationCall(row)}`]),
  ...(row.answer.kind !== 'empty' || /\bbody is empty\b/.test(text(operation))
    ? []
    : ['it does not say that the body is empty']),
]);

/** The calls that take the id of what a call has created. */
function followers(row: OperationRow): string[] {
  const calls = operations.filter(
    ({ method, path, query }) =>
      method !== 'post' &&
      (path.replace(/\/\{\w+\}$/, '') === row.path || (path === row.path && query.some(({ required }) => required))) &&
      (method !== 'get' || path !== row.path),
  );
  const operation = row.answer.kind === 'operation' ? [operationCall(row) ?? ''] : [];
  return [...calls.map(({ id }) => id), ...operation].sort();
}

eachOperation('that creates links to those that get, update and delete what it made', (row, operation) => {
  if (!/^(?:create|bulkCreate)/.test(row.id)) return [];
  const links = Object.values(operation.responses['200']?.links ?? {});
  const missing = followers(row).filter((id) => !links.some(({ operationId }) => operationId === id));
  const unfilled = links.flatMap(({ operationId, parameters = {} }) => {
    const target = described.find((other) => other.operationId === operationId);
    const needed = target?.parameters.filter(({ required }) => required).map(({ name = '' }) => name) ?? [];
    return differs(`link to ${operationId}: parameters`, Object.keys(parameters).sort(), needed.sort());
  });
  return [...missing.map((id) => `no link to ${id}`), ...unfilled];
});
