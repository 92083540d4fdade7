import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { description } from './document.ts';

/**
 * Schemas of OpenAPI 3.0 are JSON Schemas but for `nullable`, which Ajv knows, and boolean exclusive bounds, of which
 * the description has none. Not strict, because OpenAPI has keywords of its own.
 */
const ajv = new Ajv({ allErrors: true, strict: false });
formats.default(ajv);
const { paths, components } = description;
ajv.addSchema({ $id: 'openapi', paths, components });

/** What makes a value invalid by the schema at a JSON pointer of the description (`/components/schemas/Disk`). */
export function errorsOf(pointer: string, value: unknown): string[] {
  const reference = `openapi#${pointer.split('/').map(encodeURIComponent).join('/')}`;
  const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
