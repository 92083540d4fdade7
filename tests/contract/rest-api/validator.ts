import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { description, type Schema } from './document.ts';

/**
 * Schemas of OpenAPI 3.0 are JSON Schemas but for `nullable`, which Ajv knows, and boolean exclusive bounds, of which
 * the description has none. Not strict, because OpenAPI has keywords of its own.
 */
const ajv = new Ajv({ allErrors: true, strict: false });
formats.default(ajv);
const { paths, components } = description;
ajv.addSchema({ $id: 'openapi', paths, components });

function errors(validate: ValidateFunction, value: unknown): string[] {
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What makes a value invalid by the schema at a JSON pointer of the description (`/components/schemas/Disk`). */
export function errorsOf(pointer: string, value: unknown): string[] {
  return errors(ajv.getSchema(`openapi#${pointer}`) ?? ajv.compile({ $ref: `openapi#${pointer}` }), value);
}

/** What makes a value invalid by a schema that stands anywhere in the description. */
export function errorsOfSchema(schema: Schema = {}, value: unknown): string[] {
  return errors(ajv.compile({ paths, components, allOf: [schema] }), value);
}
