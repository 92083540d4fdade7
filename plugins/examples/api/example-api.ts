import type { ParsedApi } from '../../../pipeline/model/parsed-api.ts';
import type { JsonObject } from '../../../pipeline/openapi/description/json-object.ts';
import {
  field,
  isObject,
  listField,
  objectField,
  textField,
} from '../../../pipeline/openapi/description/json-object.ts';
import { pointerBelow, pointerOf } from '../../../pipeline/openapi/description/json-pointer.ts';
import { type DescribedOperation, listOperations } from '../../../pipeline/openapi/description/operations.ts';
import { followReferences, type Located } from '../../../pipeline/openapi/description/reference.ts';
import { hintAtNearest } from '../../../pipeline/report/nearest.ts';

/** The description as the validator takes it. */
export interface ApiDocument {
  document: JsonObject;
  version: '3.0' | '3.1';
}

/** A parameter of an operation. */
export interface ExampleParameter {
  name: string;
  place: string;
  required: boolean;
  deprecated: boolean;
  /** Whether a list of values is written as several parameters, not as one with commas. */
  explode: boolean;
  /** JSON pointer of its schema; undefined for one that is described by a media type. */
  schema: string | undefined;
}

/** An operation as examples use it. */
export interface ExampleOperation {
  id: string;
  /** In upper case. */
  method: string;
  path: string;
  deprecated: boolean;
  parameters: ExampleParameter[];
  /** Body of a request; undefined for an operation without one. */
  body: { required: boolean; schema: string | undefined } | undefined;
  /** JSON pointer of the schema of the JSON body by status; null for a response without a JSON body. */
  responses: Map<string, string | null>;
}

/** What examples are checked against. */
export interface ExampleApi extends ApiDocument {
  /** Addresses of the servers, without a slash at their ends. */
  servers: string[];
  operations: Map<string, ExampleOperation>;
  /** JSON pointers of the schemas by name. */
  schemas: Map<string, string>;
  /** Names of the query parameters that carry a credential. */
  credentials: ReadonlySet<string>;
}

/** Reads what examples need to know from a description; undefined when that is not even an object. */
export function exampleApi({ document, operations, schemas, innerSchemas }: ParsedApi): ExampleApi | undefined {
  if (!isObject(document)) return undefined;
  const published = new Set(operations.map(({ operationId }) => operationId));
  const inner = new Map(innerSchemas.map(({ name, pointer }) => [name, pointer]));
  const schemes = Object.values(objectField(objectField(document, 'components'), 'securitySchemes') ?? {});
  return {
    document,
    version: textField(document, 'openapi')?.startsWith('3.0') ? '3.0' : '3.1',
    servers: listField(document, 'servers').flatMap((server) => textField(server, 'url')?.replace(/\/+$/, '') ?? []),
    operations: new Map(
      listOperations(document)
        .operations.filter(({ operationId }) => published.has(operationId))
        .map((operation) => [operation.operationId, exampleOperation(operation, document)]),
    ),
    schemas: new Map(schemas.map((name) => [name, inner.get(name) ?? pointerOf(['components', 'schemas', name])])),
    credentials: new Set(
      schemes.flatMap((scheme) => (textField(scheme, 'in') === 'query' ? (textField(scheme, 'name') ?? []) : [])),
    ),
  };
}

/** The operation of an id, or a hint at the nearest one. */
export function findOperation(api: ExampleApi, id: string): ExampleOperation | { hint: string | undefined } {
  return api.operations.get(id) ?? { hint: hintAtNearest(id, api.operations.keys()) };
}

function exampleOperation(operation: DescribedOperation, document: JsonObject): ExampleOperation {
  const { operationId, method, path, value, pointer, item } = operation;
  const parameters = new Map(
    [item, { value, pointer }].flatMap((owner) =>
      parametersOf(owner, document).map((parameter) => [`${parameter.place} ${parameter.name}`, parameter] as const),
    ),
  );
  const body = followed(value, pointer, 'requestBody', document);
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    deprecated: field(value, 'deprecated') === true,
    parameters: [...parameters.values()],
    body: body && { required: field(body.value, 'required') === true, schema: jsonSchemaOf(body) },
    responses: new Map(responsesOf({ value, pointer }, document)),
  };
}

function parametersOf({ value, pointer }: Located, document: JsonObject): ExampleParameter[] {
  return listField(value, 'parameters').flatMap((written, index) => {
    if (!isObject(written)) return [];
    const start = { value: written, pointer: pointerBelow(pointerBelow(pointer, 'parameters'), index) };
    const found = followReferences(document, start);
    const name = textField(found?.value, 'name');
    if (!found || name === undefined) return [];
    const style = textField(found.value, 'style');
    return [
      {
        name,
        place: textField(found.value, 'in') ?? '',
        required: field(found.value, 'required') === true,
        deprecated: field(found.value, 'deprecated') === true,
        explode: (style ?? 'form') === 'form' && field(found.value, 'explode') !== false,
        schema: field(found.value, 'schema') === undefined ? undefined : pointerBelow(found.pointer, 'schema'),
      },
    ];
  });
}

function responsesOf({ value, pointer }: Located, document: JsonObject): [string, string | null][] {
  const responses = objectField(value, 'responses') ?? {};
  const at = pointerBelow(pointer, 'responses');
  return Object.keys(responses).flatMap((status): [string, string | null][] => {
    const response = followed(responses, at, status, document);
    return response ? [[status, jsonSchemaOf(response) ?? null]] : [];
  });
}

/** The object under a key, references followed. */
function followed(value: JsonObject, pointer: string, key: string, document: JsonObject): Located | undefined {
  const written = field(value, key);
  return isObject(written)
    ? followReferences(document, { value: written, pointer: pointerBelow(pointer, key) })
    : undefined;
}

/** JSON pointer of the schema of the JSON in `content`. */
function jsonSchemaOf({ value, pointer }: Located): string | undefined {
  const content = objectField(value, 'content') ?? {};
  const type = Object.keys(content).find((name) => /^(?:\*\/\*|application\/(?:[\w.+-]+\+)?json)\b/i.test(name));
  if (type === undefined || field(content[type], 'schema') === undefined) return undefined;
  return pointerBelow(pointerBelow(pointerBelow(pointer, 'content'), type), 'schema');
}
