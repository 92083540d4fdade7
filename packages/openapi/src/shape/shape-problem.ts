import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Problem } from '@docgraph/source/checked';
import { formatList } from '@docgraph/source/format-values';
import {
  describeValidationError,
  nearHint,
  type ValidationError,
  type ValidationMessage,
} from '@docgraph/source/validation-error';
import type { Description } from '../description/description.ts';
import { field, shortPath, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { ajvMisfit } from '../validate/ajv-misfit.ts';
import type { ShapeError } from './relevant-errors.ts';

/** An error of the validator in words, at its place in the source. */
export function shapeProblem(error: ShapeError, description: Description): Problem {
  const { document, version } = description;
  const steps = stepsOf(error.instancePath);
  const value = valueAt(document, steps);
  const misfit = misfitOf(error, value);
  const words = describeValidationError(misfit, value, shortPath(document, steps), 'the description');
  const { message, hint, below, isAboutKey } = { ...words, ...wordsOfOpenApi(misfit, error, value, version) };
  const at = below === undefined ? error.instancePath : pointerBelow(error.instancePath, below);
  const place = isAboutKey ? description.keyPlace(at) : description.place(at);
  return { rule: 'openapi/invalid', message, ...place, hint: hint ?? fallbackHint(misfit) };
}

function misfitOf(error: ShapeError, value: JsonValue | undefined): ValidationError {
  const { keyword, schemaPath, params, message } = error;
  const keys = keyword === 'not' || keyword === 'oneOf' ? exclusiveKeys(schemaPath, value) : undefined;
  if (keys) return { kind: 'exclusive-keys', keys };
  if (keyword === 'oneOf' || keyword === 'anyOf')
    return { kind: 'other', reason: 'has none of the forms that are possible here' };
  if (keyword === 'not') return { kind: 'other', reason: "has keys that can't be used together" };
  // A parameter without both is said to lack either.
  if (params.missingProperty === 'content' && /\/oneOf\/[01]\/required$/.test(schemaPath))
    return { kind: 'missing-keys', keys: ['schema'] };
  return ajvMisfit(error, value) ?? { kind: 'other', reason: message };
}

/** What is said otherwise, or in addition, because it is a description of an API that is wrong. */
function wordsOfOpenApi(
  misfit: ValidationError,
  { instancePath: pointer, schemaPath, keyword }: ShapeError,
  value: JsonValue | undefined,
  version: Description['version'],
): Partial<ValidationMessage> {
  switch (misfit.kind) {
    case 'unknown-key':
      return unknownKeyWords(misfit.key, pointer, version);
    case 'invalid-key':
      return { hint: 'Use letters, digits, `_`, `-` and `.`.' };
    case 'missing-keys':
      if (misfit.keys[0] === 'required') return { hint: 'Add `required: true`: a path parameter is never left out.' };
      return /\/oneOf\/[01]\/required$/.test(schemaPath)
        ? { hint: 'Add a `schema`, which says what values it has, or `content`.' }
        : {};
    case 'type':
      return Array.isArray(value) && pointer.endsWith('/type')
        ? { hint: 'OpenAPI 3.0 takes one type; `nullable: true` adds null.' }
        : {};
    case 'other':
      return { isAboutKey: /^(?:oneOf|anyOf|not)$/.test(keyword) };
    default:
      return {};
  }
}

/** What to do where the words of all files have no hint. */
function fallbackHint(misfit: ValidationError): string {
  if (misfit.kind === 'missing-keys') return `Add ${formatList(misfit.keys)}.`;
  if (misfit.kind === 'option')
    return misfit.options.length === 1 ? `Write ${formatList(misfit.options)}.` : 'Take one of them.';
  return 'Compare it with the OpenAPI specification.';
}

function unknownKeyWords(key: string, pointer: string, version: Description['version']): Partial<ValidationMessage> {
  if (pointer === '/paths')
    return { message: `The path \`${key}\` must start with \`/\`.`, hint: `Write \`/${key}\`.` };
  if (pointer.endsWith('/responses') && pointer.startsWith('/paths')) {
    const hint = 'Write three digits from 100 to 599, `2XX` for all that start with 2, or `default`.';
    return { message: `\`${key}\` is not a status code.`, hint };
  }
  return { hint: unknownKeyHint(key, version) };
}

function unknownKeyHint(key: string, version: Description['version']): string {
  if (key === 'const' && version === '3.0') return 'OpenAPI 3.1 has it; in 3.0 write an `enum` with one value.';
  if (KEYS_OF_3_1.has(key) && version === '3.0') return 'OpenAPI 3.1 has it; this description follows 3.0.';
  const isKnown = key.length <= 3 || KNOWN_KEYS.includes(key);
  return (isKnown ? undefined : nearHint(key, KNOWN_KEYS)) ?? 'Remove it; keys of your own start with `x-`.';
}

/** Pairs of keys of which an object has one. */
const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ['schema', 'content'],
  ['example', 'examples'],
  ['operationId', 'operationRef'],
];

/** The pair that an object has both of; in doubt the one that the JSON Schema speaks of. */
function exclusiveKeys(schemaPath: string, value: JsonValue | undefined): readonly string[] | undefined {
  const written = EXCLUSIVE.filter((keys) => keys.every((key) => field(value, key) !== undefined));
  const isExample = schemaPath.includes('ExampleXORExamples');
  return written.find(([first]) => (first === 'example') === isExample) ?? written[0];
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
