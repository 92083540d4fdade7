import type { JsonValue } from '../../../schemas/api-schema.ts';
import { nearest } from '../../report/nearest.ts';
import type { Description } from '../description/description.ts';

/** What to do about a key that does not exist here. */
export function unknownKeyHint(key: string, version: Description['version']): string {
  if (key === 'const' && version === '3.0') return 'OpenAPI 3.1 has it; in 3.0 write an `enum` with one value.';
  if (KEYS_OF_3_1.has(key) && version === '3.0') return 'OpenAPI 3.1 has it; this description follows 3.0.';
  const near = key.length > 3 ? nearest(key, KNOWN_KEYS) : undefined;
  return near && near !== key ? `Did you mean \`${near}\`?` : 'Remove it; keys of your own start with `x-`.';
}

/** What to do about a value of the wrong type. */
export function typeHint(expected: readonly string[], value: JsonValue | undefined, key: string | undefined): string {
  if (key === 'type' && Array.isArray(value)) return 'OpenAPI 3.0 takes one type; `nullable: true` adds null.';
  if (expected.includes('boolean') && typeof value === 'string' && /^(?:yes|on|no|off)$/i.test(value))
    return `\`${value}\` is text in YAML 1.2: write \`${/^(?:yes|on)$/i.test(value)}\`.`;
  if (expected.includes('string') && typeof value !== 'object') return 'Put it in quotes.';
  return `It is ${typeOf(value)}.`;
}

/** What to do about a key that is missing. */
export function missingKeyHint(key: string): string {
  return key === 'required' ? 'Add `required: true`: a path parameter is never left out.' : `Add \`${key}\`.`;
}

function typeOf(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? `\`${value}\`` : 'an object';
}

/** Keys of all objects of OpenAPI 3.0, for hints at slips. */
const KNOWN_KEYS: readonly string[] = [
  ...['info', 'servers', 'paths', 'components', 'security', 'tags', 'externalDocs', 'title', 'description'],
  ...['termsOfService', 'contact', 'license', 'version', 'name', 'url', 'email', 'variables', 'enum', 'default'],
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes', 'links'],
  ...['callbacks', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'summary', 'operationId'],
  ...['requestBody', 'deprecated', 'required', 'allowEmptyValue', 'style', 'explode', 'allowReserved', 'schema'],
  ...['example', 'content', 'encoding', 'contentType', 'value', 'externalValue', 'operationRef', 'server'],
  ...['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength', 'minLength'],
  ...['pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxProperties', 'minProperties', 'type', 'allOf', 'oneOf'],
  ...['anyOf', 'not', 'items', 'properties', 'additionalProperties', 'format', 'nullable', 'discriminator'],
  ...['readOnly', 'writeOnly', 'xml', 'propertyName', 'mapping', 'scheme', 'bearerFormat', 'flows'],
  ...['openIdConnectUrl', 'implicit', 'password', 'clientCredentials', 'authorizationCode', 'authorizationUrl'],
  ...['tokenUrl', 'refreshUrl', 'scopes'],
];

/** Keys that OpenAPI 3.1 added. */
const KEYS_OF_3_1: ReadonlySet<string> = new Set([
  ...['webhooks', 'jsonSchemaDialect', 'pathItems', 'identifier', '$schema', '$id', '$defs', '$anchor', '$comment'],
  ...['const', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'prefixItems', 'propertyNames'],
  ...['patternProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
]);
