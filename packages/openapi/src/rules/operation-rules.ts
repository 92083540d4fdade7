import { Lifecycle, Transition } from '@docgraph/schemas/lifecycle';
import { SandboxCorrection } from '@docgraph/schemas/sandbox-correction';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Located } from '../description/located.ts';
import type { DescribedOperation } from '../description/operations.ts';
import { type ApiCheck, type ApiChecks, duplicateProblem, findDuplicates, forEachObject } from './api-rule.ts';

/** Methods that can't have a request body. Browsers refuse to send it, and servers and caches drop it. */
const WITHOUT_BODY = new Set(['get', 'head', 'trace']);

/** Keywords that generators write for an object without properties. */
const EMPTY_OBJECT = new Set(['type', 'properties', 'additionalProperties']);

/** Rules about operations: names, inputs, and responses. */
export const operationRules = {
  'openapi/duplicate-operation-id': descriptionError('Operation IDs must be unique.'),
  'openapi/missing-operation-id': warning('Operations must have an operation ID.'),
  'openapi/missing-summary': warning('Operations must have a summary.'),
  'openapi/missing-description': warning('Operations must have a description.'),
  'openapi/request-body': descriptionError('Methods without a defined body must not have one.'),
  'openapi/delete-body': warning('DELETE requests must not have a body.'),
  'openapi/no-success-response': warning('Operations must have a success response.'),
  'openapi/sandbox': descriptionError('Corrections for the sandbox must be valid.'),
} as const satisfies RuleTable;

export const operationChecks: ApiChecks<keyof typeof operationRules> = {
  /** Links, artifacts, and generated code identify operations by ID, so it must be unique. */
  *'openapi/duplicate-operation-id'({ of, place }) {
    const ids = of('operation').flatMap((operation) => {
      const id = operation.text('operationId');
      return id === undefined ? [] : [{ id, place: place(operation.at('operationId')) }];
    });
    for (const { again, first } of findDuplicates(ids, ({ id }) => id))
      yield duplicateProblem(
        `The operationId \`${again.id}\` is used more than once.`,
        again.place,
        first.place,
        'Give each operation a unique ID.',
      );
  },

  /** Without an ID, an operation's URL changes when its path does. */
  'openapi/missing-operation-id': missingField(
    'operationId',
    ({ declaredId }) => declaredId === undefined,
    ({ operationId }) => `Until you add one, the ID is \`${operationId}\`.`,
  ),

  /** The summary names an operation in the sidebar, search, and links. */
  'openapi/missing-summary': missingField(
    'summary',
    ({ operation }) => !operation.text('summary')?.trim(),
    () => 'Add a short one, such as `summary: List images`.',
  ),

  /** Operations must have a description, because a summary can't explain their requirements, effects, and errors. */
  'openapi/missing-description': missingField(
    'description',
    ({ operation }) => !operation.text('description')?.trim(),
    () => 'Describe what it requires, what it does, and why it may fail.',
  ),

  /** The sandbox ignores invalid corrections. */
  'openapi/sandbox': forEachObject('operation', function* (operation, { place }) {
    const schemas = { 'x-sandbox': SandboxCorrection, 'x-lifecycle': Lifecycle } as const;
    const keys = { 'x-sandbox': SandboxCorrection.shape, 'x-lifecycle': Transition.shape };
    for (const key of ['x-sandbox', 'x-lifecycle'] as const) {
      const written = operation.field(key);
      const issues = schemas[key].safeParse(written).error?.issues ?? [];
      for (const { path, message } of written === undefined ? [] : issues.slice(0, 1))
        yield {
          message: `\`${[key, ...path].join('.')}\` is invalid: ${message}.`,
          place: place(operation.at(key)),
          hint: `The keys are ${Object.keys(keys[key]).join(', ')}.`,
        };
    }
  }),

  /** Methods without a defined request body must not have one. */
  'openapi/request-body': forEachObject('operation', function* (operation, { keyPlace }) {
    const method = operation.pointer.slice(operation.pointer.lastIndexOf('/') + 1);
    const body = operation.object('requestBody');
    if (body && WITHOUT_BODY.has(method) && !isNothing(body))
      yield {
        message: `A ${method.toUpperCase()} request can't have a body.`,
        place: keyPlace(body.pointer),
        hint: 'Use query parameters, or POST.',
      };
  }),

  /** DELETE requests must not have a body. HTTP doesn't define it, so some servers and proxies reject it. */
  'openapi/delete-body': forEachObject('operation', function* (operation, { keyPlace }) {
    const body = operation.object('requestBody');
    if (body && operation.pointer.endsWith('/delete'))
      yield {
        message: 'The body of a DELETE request may be dropped in transit.',
        place: keyPlace(body.pointer),
        hint: 'Use query parameters.',
      };
  }),

  /** Operations must document a successful response. */
  'openapi/no-success-response': forEachObject('operation', function* (operation, { keyPlace }) {
    // The shape check reports a missing `responses`.
    const statuses = operation.names('responses').filter((status) => !status.startsWith('x-'));
    if (statuses.length > 0 && !statuses.some((status) => /^(?:[123]|default$)/.test(status)))
      yield {
        message: 'The operation has no success response.',
        place: keyPlace(operation.at('responses')),
        hint: 'Add a response with a status from 200 to 399.',
      };
  }),
};

/** Creates a rule about a field that every operation should have. */
function missingField(
  what: string,
  isMissing: (operation: DescribedOperation) => boolean,
  hintFor: (operation: DescribedOperation) => string,
): ApiCheck {
  return ({ operations, keyPlace }) =>
    operations.filter(isMissing).map((described) => ({
      message: `${described.method.toUpperCase()} ${described.path} has no ${what}.`,
      place: keyPlace(described.operation.pointer),
      hint: hintFor(described),
    }));
}

/** Returns whether a body is optional and empty. Some generators write such a body for every operation. */
function isNothing(written: Located): boolean {
  const body = written.followed();
  if (body?.is('required')) return false;
  return (body?.map('content') ?? []).every(([, media]) => {
    const schema = media.object('schema');
    const keywords = (schema?.keys() ?? []).filter((key) => !EMPTY_OBJECT.has(key));
    return keywords.length === 0 && (schema?.names('properties') ?? []).length === 0;
  });
}
