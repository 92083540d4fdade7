import type { Position } from '../../../schemas/diagnostic.ts';
import type { Description } from '../description/description.ts';
import { field, isObject, objectField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { followReferences } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';

/** An operation's id is its identity: links, artifacts and generated code depend on there being one of each. */
export const duplicateOperationId: ApiRule = {
  name: 'openapi/duplicate-operation-id',
  *check({ objects, place }) {
    const first = new Map<string, { file: string; start: Position }>();
    for (const { kind, value, pointer } of objects) {
      const id = kind === 'operation' ? textField(value, 'operationId') : undefined;
      if (id === undefined) continue;
      const here = place(pointerBelow(pointer, 'operationId'));
      const before = first.get(id);
      if (!before) first.set(id, { file: here.file, start: here.start });
      else
        yield {
          message: `The operationId \`${id}\` is used twice.`,
          place: here,
          hint: 'Give each operation an id of its own.',
          related: [{ message: 'The first one is here.', ...before }],
        };
    }
  },
};

/** Without an id an operation's address changes when its path does. */
export const missingOperationId: ApiRule = {
  name: 'openapi/missing-operation-id',
  *check({ operations, keyPlace }) {
    for (const { declaredId, operationId, method, path, pointer } of operations) {
      if (declaredId !== undefined) continue;
      yield {
        message: `${method.toUpperCase()} ${path} has no operationId.`,
        place: keyPlace(pointer),
        hint: `Until it has one, its id is \`${operationId}\`.`,
      };
    }
  },
};

/** The summary is the name of an operation in the sidebar, in search and in links. */
export const missingSummary: ApiRule = {
  name: 'openapi/missing-summary',
  *check({ operations, keyPlace }) {
    for (const { value, method, path, pointer } of operations) {
      if (textField(value, 'summary')?.trim()) continue;
      yield {
        message: `${method.toUpperCase()} ${path} has no summary.`,
        place: keyPlace(pointer),
        hint: 'Say in a few words what it does, as in `summary: List images`.',
      };
    }
  },
};

/** What an operation needs, does and answers is more than its summary can say. */
export const missingDescription: ApiRule = {
  name: 'openapi/missing-description',
  *check({ operations, keyPlace }) {
    for (const { value, method, path, pointer } of operations) {
      if (textField(value, 'description')?.trim()) continue;
      yield {
        message: `${method.toUpperCase()} ${path} has no description.`,
        place: keyPlace(pointer),
        hint: 'Say what it needs, what it does, and what makes it fail.',
      };
    }
  },
};

/** Methods whose requests have no body: browsers refuse to send one, and servers and caches drop it. */
const WITHOUT_BODY = new Set(['get', 'head', 'trace']);

/** Keys with which a generator writes an object without properties. */
const EMPTY_OBJECT = new Set(['type', 'properties', 'additionalProperties']);

/** What an operation takes must be possible to send. */
export const requestBody: ApiRule = {
  name: 'openapi/request-body',
  *check(description) {
    for (const { value, pointer } of description.objects.filter(({ kind }) => kind === 'operation')) {
      const method = methodOf(pointer);
      const body = objectField(value, 'requestBody');
      const at = pointerBelow(pointer, 'requestBody');
      if (!body || !WITHOUT_BODY.has(method) || isNothing({ value: body, pointer: at }, description)) continue;
      yield {
        message: `A ${method.toUpperCase()} request has no body.`,
        place: description.keyPlace(at),
        hint: 'Take the values as parameters of the query, or use POST.',
      };
    }
  },
};

function methodOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** Whether a body is optional and holds nothing: some generators write one for every operation. */
function isNothing(located: Pick<DescriptionObject, 'value' | 'pointer'>, { document }: Description): boolean {
  const body = followReferences(document, located)?.value;
  if (field(body, 'required') === true) return false;
  return Object.values(objectField(body, 'content') ?? {}).every((media) => {
    const schema = field(media, 'schema');
    const says = Object.keys(isObject(schema) ? schema : {}).filter((key) => !EMPTY_OBJECT.has(key));
    return says.length === 0 && Object.keys(objectField(schema, 'properties') ?? {}).length === 0;
  });
}

/** HTTP gives the body of a DELETE request no meaning: some servers and proxies refuse it. */
export const deleteBody: ApiRule = {
  name: 'openapi/delete-body',
  *check({ objects, keyPlace }) {
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'operation' || !pointer.endsWith('/delete') || !objectField(value, 'requestBody')) continue;
      yield {
        message: 'The body of a DELETE request may be ignored on the way.',
        place: keyPlace(pointerBelow(pointer, 'requestBody')),
        hint: 'Take the values as parameters of the query.',
      };
    }
  },
};

/** An operation says what its caller gets when all goes well. */
export const noSuccessResponse: ApiRule = {
  name: 'openapi/no-success-response',
  *check({ objects, keyPlace }) {
    for (const { kind, value, pointer } of objects) {
      const responses = kind === 'operation' ? objectField(value, 'responses') : undefined;
      // What OpenAPI does not allow is reported by the shape check: no responses at all.
      const statuses = Object.keys(responses ?? {}).filter((status) => !status.startsWith('x-'));
      if (statuses.length === 0 || statuses.some((status) => /^(?:[123]|default$)/.test(status))) continue;
      yield {
        message: 'The operation has no response for success.',
        place: keyPlace(pointerBelow(pointer, 'responses')),
        hint: 'Add the response with status 200, or another one from 200 to 399.',
      };
    }
  },
};
