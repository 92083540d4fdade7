import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Problem } from '@docgraph/source/checked';
import { formatList } from '@docgraph/source/format-values';
import {
  correctName,
  describeValidationError,
  type ValidationError,
  type ValidationMessage,
} from '@docgraph/source/validation-error';
import type { Description } from '../description/description.ts';
import { field, shortPath, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { keywordError } from '../validate/keyword-error.ts';
import type { ShapeError } from './relevant-errors.ts';

/** Converts a validator error to a problem with a message and its position in the source. */
export function shapeProblem(error: ShapeError, description: Description): Problem {
  const { document, version } = description;
  const steps = stepsOf(error.instancePath);
  const value = valueAt(document, steps);
  const violation = validationErrorOf(error, value);
  const words = describeValidationError(violation, value, shortPath(document, steps), 'the description');
  const { message, hint, below, isAboutKey } = { ...words, ...openApiMessage(violation, error, value, version) };
  const at = below === undefined ? error.instancePath : pointerBelow(error.instancePath, below);
  const place = isAboutKey ? description.keyPlace(at) : description.place(at);
  return { rule: 'openapi/invalid', message, ...place, hint: hint ?? fallbackHint(violation) };
}

function validationErrorOf(error: ShapeError, value: JsonValue | undefined): ValidationError {
  const { keyword, schemaPath, params, message } = error;
  const keys = keyword === 'not' || keyword === 'oneOf' ? exclusiveKeys(schemaPath, value) : undefined;
  if (keys) return { kind: 'exclusive-keys', keys };
  if (keyword === 'oneOf' || keyword === 'anyOf') return { kind: 'other', reason: 'matches none of the allowed forms' };
  if (keyword === 'not') return { kind: 'other', reason: 'has mutually exclusive keys' };
  // If a parameter has neither key, the validator reports each one as missing.
  if (params.missingProperty === 'content' && /\/oneOf\/[01]\/required$/.test(schemaPath))
    return { kind: 'missing-keys', keys: ['schema'] };
  return keywordError(error, value) ?? { kind: 'other', reason: message };
}

/** Overrides messages and hints for OpenAPI descriptions. */
function openApiMessage(
  violation: ValidationError,
  { instancePath: pointer, schemaPath, keyword }: ShapeError,
  value: JsonValue | undefined,
  version: Description['version'],
): Partial<ValidationMessage> {
  switch (violation.kind) {
    case 'unknown-key':
      return unknownKeyMessage(violation.key, pointer, version);
    case 'invalid-key':
      return { hint: 'Use letters, digits, `_`, `-`, and `.`.' };
    case 'missing-keys':
      if (violation.keys[0] === 'required')
        return { hint: 'Add `required: true`, because path parameters are always required.' };
      return /\/oneOf\/[01]\/required$/.test(schemaPath) ? { hint: 'Add `schema` or `content`.' } : {};
    case 'type':
      return Array.isArray(value) && pointer.endsWith('/type')
        ? { hint: 'OpenAPI 3.0 allows one type. Use `nullable: true` to allow null.' }
        : {};
    case 'other':
      return { isAboutKey: /^(?:oneOf|anyOf|not)$/.test(keyword) };
    default:
      return {};
  }
}

/** Returns a hint for messages that don't have one. */
function fallbackHint(violation: ValidationError): string {
  if (violation.kind === 'missing-keys') return `Add ${formatList(violation.keys)}.`;
  if (violation.kind === 'option')
    return violation.options.length === 1 ? `Use ${formatList(violation.options)}.` : 'Use one of these values.';
  return 'See the OpenAPI specification for allowed values.';
}

function unknownKeyMessage(key: string, pointer: string, version: Description['version']): Partial<ValidationMessage> {
  if (pointer === '/paths')
    return { message: `The path \`${key}\` must start with \`/\`.`, hint: `Write \`/${key}\`.` };
  if (pointer.endsWith('/responses') && pointer.startsWith('/paths')) {
    const hint = 'Use a number from 100 to 599, a range such as `2XX`, or `default`.';
    return { message: `\`${key}\` isn't a status code.`, hint };
  }
  return { hint: unknownKeyHint(key, version) };
}

function unknownKeyHint(key: string, version: Description['version']): string {
  if (key === 'const' && version === '3.0')
    return '`const` requires OpenAPI 3.1. In 3.0, use an `enum` with one value.';
  if (KEYS_OF_3_1.has(key) && version === '3.0') return 'It requires OpenAPI 3.1, but this description uses 3.0.';
  const isKnown = key.length <= 3 || KNOWN_KEYS.includes(key);
  return (isKnown ? undefined : correctName(key, KNOWN_KEYS).hint) ?? 'Remove it, or prefix it with `x-`.';
}

/** Pairs of mutually exclusive keys. */
const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ['schema', 'content'],
  ['example', 'examples'],
  ['operationId', 'operationRef'],
];

/** Returns a pair of mutually exclusive keys in an object. Prefers the pair that the JSON Schema concerns. */
function exclusiveKeys(schemaPath: string, value: JsonValue | undefined): readonly string[] | undefined {
  const written = EXCLUSIVE.filter((keys) => keys.every((key) => field(value, key) !== undefined));
  const isExample = schemaPath.includes('ExampleXORExamples');
  return written.find(([first]) => (first === 'example') === isExample) ?? written[0];
}

/** Keys of all OpenAPI 3.0 objects, for typo suggestions. */
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

/** Keys added in OpenAPI 3.1. */
const KEYS_OF_3_1: ReadonlySet<string> = new Set([
  ...['webhooks', 'jsonSchemaDialect', 'pathItems', 'identifier', '$schema', '$id', '$defs', '$anchor', '$comment'],
  ...['const', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'prefixItems', 'propertyNames'],
  ...['patternProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
]);
