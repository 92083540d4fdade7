import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import { isObject } from '@docgraph/schemas/checks';
import { hintAtNearest } from '@docgraph/source/nearest';
import { z } from 'zod';

/** Keywords of a schema, and what their values are: a schema, or schemas in a list or a map. */
const KEYWORDS: Readonly<Record<string, 'schema' | 'list' | 'map' | 'value'>> = {
  ...keywords('schema', 'additionalProperties', 'items', 'contains', 'propertyNames'),
  ...keywords('list', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...keywords('map', 'properties', 'patternProperties', '$defs', 'definitions'),
  ...keywords(
    'value',
    '$schema',
    '$id',
    '$ref',
    '$comment',
    'title',
    'description',
    'default',
    'examples',
    'deprecated',
  ),
  ...keywords('value', 'readOnly', 'writeOnly', 'type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'),
  ...keywords('value', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'required'),
  ...keywords('value', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'),
  ...keywords('value', 'markdown', 'reference', 'search'),
};

function keywords<Kind extends string>(kind: Kind, ...names: string[]): Record<string, Kind> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

/** Reports a problem at a path in a schema. */
type Report = (message: string, at: readonly (string | number)[], hint?: string) => void;

/**
 * Checks that entries can be validated with a schema. Reports each mistake at its innermost schema, and returns the schema,
 * or if it's unusable, one that allows everything.
 */
export function checkSchema(schema: CollectionSchema, report: Report): CollectionSchema {
  let isUsable = true;
  const fail: Report = (...problem) => {
    isUsable = false;
    report(...problem);
  };
  checkAt(schema, [], fail);
  if (isUsable && schema.type !== 'object') fail('The schema of an entry must have `type: object`.', []);
  if (isUsable && failure(schema)) fail(`The schema isn't supported: ${failure(schema)}.`, []);
  return isUsable ? schema : { type: 'object', additionalProperties: true, properties: namesIn(schema) };
}

/** Returns the fields of an unusable schema without their types, so that templates and references can still be checked. */
function namesIn({ properties }: CollectionSchema): CollectionSchema {
  const names = isObject(properties) ? Object.keys(properties) : [];
  return Object.fromEntries(names.map((name) => [name, {}]));
}

function checkAt(schema: JsonValue, at: readonly (string | number)[], report: Report): void {
  if (typeof schema === 'boolean') return;
  if (!isObject(schema)) {
    report('A schema must be an object.', at);
    return;
  }
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    const here = [...at, keyword];
    if (kind === undefined)
      report(
        `Unsupported keyword \`${keyword}\` in a schema.`,
        here,
        hintAtNearest(keyword, Object.keys(KEYWORDS), 'Remove it.'),
      );
    else if (kind === 'schema') checkAt(value, here, report);
    else if (kind === 'list' && Array.isArray(value))
      value.forEach((each, i) => void checkAt(each, [...here, i], report));
    else if (kind === 'map' && isObject(value))
      for (const [name, each] of Object.entries(value)) checkAt(each, [...here, name], report);
    else if (kind !== 'value') report(`\`${keyword}\` must be ${kind === 'list' ? 'a list' : 'an object'}.`, here);
  }
  const plain = Object.fromEntries(Object.entries(schema).filter(([keyword]) => KEYWORDS[keyword] === 'value'));
  const { $ref: _, ...own } = plain;
  const reason = failure(own);
  if (reason) report(`The schema isn't supported: ${reason}.`, 'type' in own ? [...at, 'type'] : at);
}

/** Returns the reason why a schema can't be used. */
function failure(schema: CollectionSchema): string | undefined {
  try {
    z.fromJSONSchema(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}
