import type { ApiSchema, JsonValue } from '#schemas/api-schema.ts';
import { conjunctionOf } from '../conjunction-of.ts';
import { fieldsOf } from '../fields-of.ts';
import type { SchemasByName } from '../schemas-by-name.ts';
import type { FormPart } from './sample-request.ts';

/** The parts of a multipart form that sends a value: one for each property, and for each element of a list. */
export function formParts(value: JsonValue, schema: ApiSchema | undefined, schemas: SchemasByName): FormPart[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const fields = new Map((schema ? fieldsOf(schema, schemas) : []).map((field) => [field.name, field.schema]));
  return Object.entries(value).flatMap(([name, content]): FormPart[] => {
    const field = fields.get(name);
    if (field && isFile(field, schemas)) return [{ name, file: `${name.replace(/[^\w-]+/g, '-')}.bin` }];
    return (Array.isArray(content) ? content : [content]).map((each) => ({
      name,
      text: typeof each === 'string' ? each : JSON.stringify(each),
    }));
  });
}

/** Whether a field is a file, or a list of files: bytes without an encoding as text. */
function isFile(schema: ApiSchema, schemas: SchemasByName): boolean {
  const { parts = [], limits } = conjunctionOf(schema, schemas, new Set()) ?? {};
  if (parts.some(({ format }) => format === 'binary')) return true;
  if (limits?.texts('contentMediaType').length && limits.texts('contentEncoding').length === 0) return true;
  return parts.some(({ items }) => items !== undefined && isFileItem(items, schemas));
}

/** Lists of lists are no files, so the search ends. */
function isFileItem(items: ApiSchema, schemas: SchemasByName): boolean {
  const parts = conjunctionOf(items, schemas, new Set())?.parts ?? [];
  return parts.some(({ format }) => format === 'binary');
}
