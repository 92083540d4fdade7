import { type Direction, directionOf } from '@docgraph/openapi/reference/direction';
import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import type { SampleApi } from '@docgraph/openapi/reference/request/request-of';
import { writtenExamples } from '@docgraph/openapi/reference/sample-value';
import { nameOf, partsOf, propertiesOf, referenceTo } from '@docgraph/openapi/reference/schema-forms';
import { validSample } from '@docgraph/openapi/reference/valid-sample';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { MediaType, Operation } from '@docgraph/schemas/operation';
import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '@docgraph/schemas/schema-keywords';
import { jsonText } from '@docgraph/schemas/written-number';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The number of generated examples of a description, and those that Ajv rejects. */
interface CheckedExamples {
  checked: number;
  faults: InvalidExample[];
}

interface InvalidExample {
  place: string;
  reason: string;
  /** Whether a value matches several alternatives of which it must match one. Some descriptions allow no other value. */
  isOverlap: boolean;
}

const FORMATS = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'uri', 'email'] as const;

/**
 * Validates the examples generated for all bodies and named schemas with Ajv. Skips those with authored examples, which are
 * shown as written.
 */
export function checkGeneratedExamples(operations: readonly Operation[], { schemas }: SampleApi): CheckedExamples {
  const result: CheckedExamples = { checked: 0, faults: [] };
  for (const direction of ['request', 'response'] as const) {
    const judge = new Judge(schemas, direction);
    const check = (place: string, schema: ApiSchema, value: JsonValue) => {
      result.checked += 1;
      const fault = judge.faultOf(schema, value);
      if (fault) result.faults.push({ place: `${direction} ${place}`, ...fault });
    };
    for (const operation of operations)
      for (const { schema, examples, mediaType } of bodiesOf(operation, direction))
        if (schema && examples.length === 0 && !isAuthored(schema))
          for (const { name, value } of examplesOf({ examples, schema }, schemas, direction))
            check(`${operation.operationId} ${mediaType} ${name}`, schema, value);
    for (const [name, schema] of schemas)
      if (!isAuthored(schema)) check(name, schema, validSample(schema, schemas, direction).value);

    function isAuthored(schema: ApiSchema): boolean {
      return writtenExamples(schema, schemas, direction).length > 0;
    }
  }
  return result;
}

function bodiesOf({ requestBody, responses }: Operation, direction: Direction): MediaType[] {
  return direction === 'request' ? (requestBody?.content ?? []) : responses.flatMap(({ content }) => content);
}

/** Validates values of a direction with Ajv. */
class Judge {
  readonly #schemas: SampleApi['schemas'];
  readonly #direction: Direction;
  /** Named schemas as they apply to the direction, keyed by name and by the names that are optional in them. */
  readonly #definitions: Record<string, ApiSchema> = {};

  constructor(schemas: SampleApi['schemas'], direction: Direction) {
    this.#schemas = schemas;
    this.#direction = direction;
  }

  faultOf(schema: ApiSchema, value: JsonValue): Omit<InvalidExample, 'place'> | undefined {
    const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, ownProperties: true });
    addFormats.default(ajv, [...FORMATS]);
    const root = this.#inDirection(schema, []);
    const isValid = ajv.compile({ ...root, components: { schemas: this.#definitions } });
    if (isValid(JSON.parse(jsonText(value)))) return undefined;
    const errors = isValid.errors ?? [];
    const overlap = errors.find(({ keyword, params }) => keyword === 'oneOf' && params.passingSchemas);
    const { instancePath = '', message = '', schemaPath = '' } = overlap ?? errors[0] ?? {};
    return { reason: `${instancePath} ${message} (${schemaPath})`, isOverlap: overlap !== undefined };
  }

  /** Returns a schema in which properties that don't occur in the direction are forbidden, and not required. */
  #inDirection(schema: ApiSchema, above: readonly string[]): ApiSchema {
    const own = partsOf(schema, this.#schemas)
      .flatMap(propertiesOf)
      .filter((property) => this.#isForbidden(property.schema));
    const optional = [...new Set([...above, ...own.map(({ name }) => name)])].sort();
    const within = (inner: ApiSchema) => this.#inDirection(inner, []);
    const property = (inner: ApiSchema): ApiSchema => (this.#isForbidden(inner) ? { not: {} } : within(inner));
    const beside = (inner: ApiSchema) => this.#inDirection(inner, optional);
    const { examples, default: standard, discriminator, $ref, required, enum: values = [], ...rest } = schema;
    // Generators write an empty list next to a reference to an enum.
    const changed: ApiSchema = values.length > 0 ? { ...rest, enum: values } : rest;
    const { additionalProperties } = schema;
    for (const keyword of SCHEMAS) if (schema[keyword]) changed[keyword] = within(schema[keyword]);
    for (const keyword of SCHEMA_LISTS)
      if (schema[keyword]) changed[keyword] = schema[keyword].map(keyword === 'prefixItems' ? within : beside);
    for (const keyword of SCHEMA_MAPS)
      if (schema[keyword])
        changed[keyword] = Object.fromEntries(
          Object.entries(schema[keyword]).map(([name, each]) => [
            name,
            keyword === 'properties' ? property(each) : within(each),
          ]),
        );
    if (required) changed.required = required.filter((name) => !optional.includes(name));
    if (additionalProperties !== undefined)
      changed.additionalProperties =
        typeof additionalProperties === 'object' ? within(additionalProperties) : additionalProperties;
    if ($ref !== undefined) changed.$ref = this.#reference(schema, optional);
    return changed;
  }

  #isForbidden(schema: ApiSchema): boolean {
    return directionOf(schema, this.#schemas) === (this.#direction === 'request' ? 'read' : 'write');
  }

  /** Defines the target of a reference, and returns a reference to the definition. */
  #reference(schema: ApiSchema, optional: readonly string[]): string {
    const name = nameOf(schema) ?? '';
    const target = this.#schemas.get(name) ?? this.#schemas.get(decodeURIComponent(name)) ?? {};
    const key = [name, ...optional].join(' ').replaceAll(/[^\w.-]/g, (sign) => `_${sign.charCodeAt(0)}`);
    if (!Object.hasOwn(this.#definitions, key)) {
      this.#definitions[key] = {};
      this.#definitions[key] = this.#inDirection(target, optional);
    }
    return referenceTo(key);
  }
}
