import { composedSchemas } from '../../../pipeline/openapi/description/composed-schemas.ts';
import { isObject, listField, textField, valueAt } from '../../../pipeline/openapi/description/json-object.ts';
import { pointerBelow, stepsOf } from '../../../pipeline/openapi/description/json-pointer.ts';
import type { ExampleApi } from '../api/example-api.ts';

/** Properties of an error that hold its code. */
const CODE_FIELDS = ['code', 'error_code', 'error'];

/** The codes that failed calls answer with: the values that the bodies of error responses allow for `code`, sorted. */
export function errorCodes(api: ExampleApi): string[] {
  const codes = new Set<string>();
  const bodies = new Set<string>();
  for (const { responses } of api.operations.values())
    for (const [status, schema] of responses) if (schema !== null && !/^[123]/.test(status)) bodies.add(schema);
  for (const body of bodies)
    for (const field of CODE_FIELDS) for (const code of valuesOf(body, field, api)) codes.add(code);
  return [...codes].sort();
}

function valuesOf(schemaPointer: string, field: string, api: ExampleApi): string[] {
  const schemas = partsOf(schemaPointer, api);
  const codes = schemas.flatMap(({ pointer }) =>
    partsOf(pointerBelow(pointerBelow(pointer, 'properties'), field), api),
  );
  return codes.flatMap(({ value }) => [
    ...listField(value, 'enum').filter((code) => typeof code === 'string'),
    ...(textField(value, 'const') === undefined ? [] : [textField(value, 'const') ?? '']),
  ]);
}

function partsOf(pointer: string, api: ExampleApi) {
  const value = valueAt(api.document, stepsOf(pointer));
  return isObject(value) ? composedSchemas({ value, pointer }, ['allOf', 'oneOf', 'anyOf'], api) : [];
}
