import {
  type DescribedOperation,
  type DescriptionData,
  descriptionData,
  hintAtNearest,
  isObject,
  type Located,
  listOperations,
  type ParsedApi,
  pointerOf,
  rootOf,
} from '@docgraph/pipeline/plugin';

/** A parameter of an operation. */
export interface ExampleParameter {
  name: string;
  place: string;
  required: boolean;
  deprecated: boolean;
  /** Whether a list is sent as repeated parameters rather than comma-separated. */
  explode: boolean;
  /** JSON pointer of its schema. Undefined for a parameter with a media type. */
  schema: string | undefined;
}

/** The facts about an operation that examples are checked against. */
export interface ExampleOperation {
  id: string;
  /** In upper case. */
  method: string;
  path: string;
  deprecated: boolean;
  parameters: ExampleParameter[];
  /** The request body, if there is one. */
  body: { required: boolean; schema: string | undefined } | undefined;
  /** JSON pointers of the JSON body schemas by status. Null for a response without a JSON body. */
  responses: Map<string, string | null>;
}

/** The facts about an API that examples are checked against. */
export interface ExampleApi extends DescriptionData {
  /** Server URLs of the API and its operations, without trailing slashes. */
  servers: string[];
  operations: Map<string, ExampleOperation>;
  /** JSON pointers of the schemas by name. */
  schemas: Map<string, string>;
  /** Names of the query parameters that contain credentials. */
  credentials: ReadonlySet<string>;
}

/** Collects the facts that examples are checked against. Returns undefined if the description isn't an object. */
export function exampleApi({ document, operations, schemas, innerSchemas }: ParsedApi): ExampleApi | undefined {
  if (!isObject(document)) return undefined;
  const published = new Set(operations.map(({ operationId }) => operationId));
  const inner = new Map(innerSchemas.map(({ name, pointer }) => [name, pointer]));
  const data = descriptionData(document);
  const root = rootOf(data);
  const schemes = root.object('components')?.map('securitySchemes') ?? [];
  const described = listOperations(root).operations.filter(({ operationId }) => published.has(operationId));
  const holders = [root, ...described.flatMap(({ item, operation }) => [item, operation])];
  return {
    ...data,
    servers: [...new Set(holders.flatMap(serversOf))],
    operations: new Map(described.map((operation) => [operation.operationId, exampleOperation(operation)])),
    schemas: new Map(schemas.map((name) => [name, inner.get(name) ?? pointerOf(['components', 'schemas', name])])),
    credentials: new Set(
      schemes.flatMap(([, scheme]) => (scheme.text('in') === 'query' ? (scheme.text('name') ?? []) : [])),
    ),
  };
}

function serversOf(holder: Located): string[] {
  return holder.list('servers').flatMap((server) => server.text('url')?.replace(/\/+$/, '') ?? []);
}

/** Returns an operation by ID, or a suggestion. */
export function findOperation(api: ExampleApi, id: string): ExampleOperation | { hint: string | undefined } {
  return api.operations.get(id) ?? { hint: hintAtNearest(id, api.operations.keys()) };
}

function exampleOperation({ operationId, method, path, operation, item }: DescribedOperation): ExampleOperation {
  const parameters = [...item.list('parameters'), ...operation.list('parameters')].flatMap(exampleParameter);
  const body = operation.object('requestBody')?.followed();
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    deprecated: operation.is('deprecated'),
    parameters: [...new Map(parameters.map((each) => [`${each.place} ${each.name}`, each])).values()],
    body: body && { required: body.is('required'), schema: jsonSchemaOf(body) },
    responses: new Map(
      operation.map('responses').flatMap(([status, written]): [string, string | null][] => {
        const response = written.followed();
        return response ? [[status, jsonSchemaOf(response) ?? null]] : [];
      }),
    ),
  };
}

function exampleParameter(written: Located): ExampleParameter[] {
  const found = written.followed();
  const name = found?.text('name');
  if (!found || name === undefined) return [];
  return [
    {
      name,
      place: found.text('in') ?? '',
      required: found.is('required'),
      deprecated: found.is('deprecated'),
      explode: (found.text('style') ?? 'form') === 'form' && found.field('explode') !== false,
      schema: found.field('schema') === undefined ? undefined : found.at('schema'),
    },
  ];
}

/** Returns the JSON pointer of the JSON schema in `content`. */
function jsonSchemaOf(holder: Located): string | undefined {
  const isJson = (type: string) => /^(?:\*\/\*|application\/(?:[\w.+-]+\+)?json)\b/i.test(type);
  const type = holder.names('content').find(isJson);
  const media = type === undefined ? undefined : holder.object('content')?.object(type);
  return media?.field('schema') === undefined ? undefined : media.at('schema');
}
