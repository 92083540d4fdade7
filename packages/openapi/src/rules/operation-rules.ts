import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Located } from '../description/located.ts';
import type { DescribedOperation } from '../description/operations.ts';
import { type ApiCheck, type ApiChecks, each, repeated, twice } from './api-rule.ts';

/** Methods whose requests have no body: browsers refuse to send one, and servers and caches drop it. */
const WITHOUT_BODY = new Set(['get', 'head', 'trace']);

/** Keys with which a generator writes an object without properties. */
const EMPTY_OBJECT = new Set(['type', 'properties', 'additionalProperties']);

/** Rules about operations: what they are called, take and answer. */
export const operationRules = {
  'openapi/duplicate-operation-id': descriptionError('Operation IDs must be unique.'),
  'openapi/missing-operation-id': warning('Operations must have an operation ID.'),
  'openapi/missing-summary': warning('Operations must have a summary.'),
  'openapi/missing-description': warning('Operations must have a description.'),
  'openapi/request-body': descriptionError('Methods without a defined body must not have one.'),
  'openapi/delete-body': warning('DELETE requests must not have a body.'),
  'openapi/no-success-response': warning('Operations must have a success response.'),
} as const satisfies RuleTable;

export const operationChecks: ApiChecks<keyof typeof operationRules> = {
  /** An operation's id is its identity: links, artifacts and generated code depend on there being one of each. */
  *'openapi/duplicate-operation-id'({ of, place }) {
    const ids = of('operation').flatMap((operation) => {
      const id = operation.text('operationId');
      return id === undefined ? [] : [{ id, place: place(operation.at('operationId')) }];
    });
    for (const { again, first } of repeated(ids, ({ id }) => id))
      yield twice(
        `The operationId \`${again.id}\` is used twice.`,
        again.place,
        first.place,
        'Give each operation an id of its own.',
      );
  },

  /** Without an id an operation's address changes when its path does. */
  'openapi/missing-operation-id': lacking(
    'operationId',
    ({ declaredId }) => declaredId === undefined,
    ({ operationId }) => `Until it has one, its id is \`${operationId}\`.`,
  ),

  /** The summary is the name of an operation in the sidebar, in search and in links. */
  'openapi/missing-summary': lacking(
    'summary',
    ({ operation }) => !operation.text('summary')?.trim(),
    () => 'Say in a few words what it does, as in `summary: List images`.',
  ),

  /** What an operation needs, does and answers is more than its summary can say. */
  'openapi/missing-description': lacking(
    'description',
    ({ operation }) => !operation.text('description')?.trim(),
    () => 'Say what it needs, what it does, and what makes it fail.',
  ),

  /** What an operation takes must be possible to send. */
  'openapi/request-body': each('operation', function* (operation, { keyPlace }) {
    const method = operation.pointer.slice(operation.pointer.lastIndexOf('/') + 1);
    const body = operation.object('requestBody');
    if (body && WITHOUT_BODY.has(method) && !isNothing(body))
      yield {
        message: `A ${method.toUpperCase()} request has no body.`,
        place: keyPlace(body.pointer),
        hint: 'Take the values as parameters of the query, or use POST.',
      };
  }),

  /** HTTP gives the body of a DELETE request no meaning: some servers and proxies refuse it. */
  'openapi/delete-body': each('operation', function* (operation, { keyPlace }) {
    const body = operation.object('requestBody');
    if (body && operation.pointer.endsWith('/delete'))
      yield {
        message: 'The body of a DELETE request may be ignored on the way.',
        place: keyPlace(body.pointer),
        hint: 'Take the values as parameters of the query.',
      };
  }),

  /** An operation says what its caller gets when all goes well. */
  'openapi/no-success-response': each('operation', function* (operation, { keyPlace }) {
    // What OpenAPI does not allow is reported by the shape check: no responses at all.
    const statuses = operation.names('responses').filter((status) => !status.startsWith('x-'));
    if (statuses.length > 0 && !statuses.some((status) => /^(?:[123]|default$)/.test(status)))
      yield {
        message: 'The operation has no response for success.',
        place: keyPlace(operation.at('responses')),
        hint: 'Add the response with status 200, or another one from 200 to 399.',
      };
  }),
};

/** A rule about something that every call of the API has. */
function lacking(
  what: string,
  isLacking: (operation: DescribedOperation) => boolean,
  hintFor: (operation: DescribedOperation) => string,
): ApiCheck {
  return ({ operations, keyPlace }) =>
    operations.filter(isLacking).map((described) => ({
      message: `${described.method.toUpperCase()} ${described.path} has no ${what}.`,
      place: keyPlace(described.operation.pointer),
      hint: hintFor(described),
    }));
}

/** Whether a body is optional and holds nothing: some generators write one for every operation. */
function isNothing(written: Located): boolean {
  const body = written.followed();
  if (body?.is('required')) return false;
  return (body?.map('content') ?? []).every(([, media]) => {
    const schema = media.object('schema');
    const says = (schema?.keys() ?? []).filter((key) => !EMPTY_OBJECT.has(key));
    return says.length === 0 && (schema?.names('properties') ?? []).length === 0;
  });
}
