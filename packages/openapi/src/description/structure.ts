import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '@docgraph/schemas/schema-keywords';
import type { DescriptionData } from './json-object.ts';
import { pointerBelow } from './json-pointer.ts';
import { Located } from './located.ts';

/** The kind of an object. Data, such as examples, defaults, and extensions, has no kind and isn't walked. */
export type ObjectKind =
  | 'root'
  | 'info'
  | 'contact'
  | 'license'
  | 'externalDocs'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'components'
  | 'paths'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'oauthFlows'
  | 'oauthFlow'
  | 'schema';

/** Describes where objects of a kind contain other objects. */
interface Structure {
  /** Fields that contain one object. */
  one?: Readonly<Record<string, ObjectKind>>;
  /** Fields that contain a list of objects. */
  list?: Readonly<Record<string, ObjectKind>>;
  /** Fields that map names to objects. */
  map?: Readonly<Record<string, ObjectKind>>;
  /** The kind of all values whose key isn't an extension (`x-…`). */
  values?: ObjectKind;
  /** The `components` section for objects of this kind, which a `$ref` may replace. */
  section?: string;
}

/** HTTP methods with their own key in path items. `query` is new in OpenAPI 3.2. */
export const METHODS: readonly string[] = 'get put post delete options head patch trace query'.split(' ');

const media = { examples: 'example' } as const;

/** The components of Swagger 2.0, which is converted after its files are joined. */
const swagger = { definitions: 'schema', parameters: 'parameter', responses: 'response' } as const;

function each(kind: ObjectKind, fields: readonly string[]): Record<string, ObjectKind> {
  return Object.fromEntries(fields.map((field) => [field, kind]));
}

/** The structure of OpenAPI 3.0, 3.1, and the supported parts of 3.2. All walks use this table. */
export const structures: Readonly<Record<ObjectKind, Structure>> = {
  root: {
    one: { info: 'info', paths: 'paths', components: 'components', externalDocs: 'externalDocs' },
    list: { servers: 'server', tags: 'tag' },
    map: { webhooks: 'pathItem', 'x-webhooks': 'pathItem', ...swagger },
  },
  info: { one: { contact: 'contact', license: 'license' } },
  contact: {},
  license: {},
  externalDocs: {},
  server: { map: { variables: 'serverVariable' } },
  serverVariable: {},
  tag: { one: { externalDocs: 'externalDocs' } },
  components: {
    map: {
      schemas: 'schema',
      responses: 'response',
      parameters: 'parameter',
      examples: 'example',
      requestBodies: 'requestBody',
      headers: 'header',
      securitySchemes: 'securityScheme',
      links: 'link',
      callbacks: 'callback',
      pathItems: 'pathItem',
    },
  },
  paths: { values: 'pathItem' },
  pathItem: {
    one: each('operation', METHODS),
    map: { additionalOperations: 'operation' },
    list: { parameters: 'parameter', servers: 'server' },
    section: 'pathItems',
  },
  operation: {
    one: { requestBody: 'requestBody', responses: 'responses', externalDocs: 'externalDocs' },
    list: { parameters: 'parameter', servers: 'server' },
    map: { callbacks: 'callback' },
  },
  parameter: { one: { schema: 'schema' }, map: { ...media, content: 'mediaType' }, section: 'parameters' },
  requestBody: { map: { content: 'mediaType' }, section: 'requestBodies' },
  mediaType: { one: { schema: 'schema', itemSchema: 'schema' }, map: { ...media, encoding: 'encoding' } },
  encoding: { map: { headers: 'header' } },
  responses: { values: 'response' },
  response: {
    one: { schema: 'schema' },
    map: { headers: 'header', content: 'mediaType', links: 'link' },
    section: 'responses',
  },
  header: { one: { schema: 'schema' }, map: { ...media, content: 'mediaType' }, section: 'headers' },
  example: { section: 'examples' },
  link: { one: { server: 'server' }, section: 'links' },
  callback: { values: 'pathItem', section: 'callbacks' },
  securityScheme: { one: { flows: 'oauthFlows' }, section: 'securitySchemes' },
  oauthFlows: {
    one: each('oauthFlow', ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization']),
  },
  oauthFlow: {},
  schema: {
    one: {
      ...each('schema', [...SCHEMAS, 'additionalProperties']),
      externalDocs: 'externalDocs',
    },
    list: each('schema', SCHEMA_LISTS),
    map: each('schema', [...SCHEMA_MAPS, '$defs']),
    section: 'schemas',
  },
};

/** Calls `visit` for each key that can contain other objects, with the kind of those objects. */
export function forEachPlace(
  kind: ObjectKind,
  keys: Iterable<string>,
  visit: (kind: ObjectKind, field: string, form: 'one' | 'list' | 'map') => void,
): void {
  const { one, list, map, values } = structures[kind];
  for (const key of keys) {
    if (one && Object.hasOwn(one, key)) visit(one[key] ?? kind, key, 'one');
    else if (list && Object.hasOwn(list, key)) visit(list[key] ?? kind, key, 'list');
    else if (map && Object.hasOwn(map, key)) visit(map[key] ?? kind, key, 'map');
    else if (values && !key.startsWith('x-')) visit(values, key, 'one');
  }
}

/** An object of a known kind, such as `schema` or `parameter`. */
export class DescriptionObject extends Located {
  readonly kind: ObjectKind;

  constructor(data: DescriptionData, value: JsonObject, pointer: string, kind: ObjectKind) {
    super(data, value, pointer);
    this.kind = kind;
  }
}

/** Creates an object for the root of a description. */
export function rootOf(data: DescriptionData): DescriptionObject {
  return new DescriptionObject(data, data.document, '', 'root');
}

/**
 * Visits an object and all objects below it in document order, without following references. Skips malformed values,
 * which are reported elsewhere. If `visit` returns false for an object, skips everything below it. Recursion is safe
 * because the depth of a description is limited.
 */
export function walkDescription(object: DescriptionObject, visit: (object: DescriptionObject) => unknown): void {
  if (visit(object) === false) return;
  const { data, value } = object;
  forEachPlace(object.kind, object.keys(), (kind, key, form) => {
    const child = value[key];
    const pointer = object.at(key);
    const visitAt = (item: JsonValue | undefined, at: string) => {
      if (isObject(item)) walkDescription(new DescriptionObject(data, item, at, kind), visit);
    };
    if (form === 'one') visitAt(child, pointer);
    else if (form === 'list' ? Array.isArray(child) : isObject(child))
      for (const [name, item] of Object.entries(child ?? {})) visitAt(item, pointerBelow(pointer, name));
  });
}
