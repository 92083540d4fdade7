import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { Problem } from '@docgraph/source/checked';
import { z } from 'zod';
import type { Description } from './description/description.ts';
import { field, objectField, textField } from './description/json-object.ts';
import { relevantErrors, ShapeError } from './shape/relevant-errors.ts';
import { shapeProblem } from './shape/shape-problem.ts';
import { shapeValidator } from './shape/shape-validator.ts';

/** Checks a description against the JSON Schema of its version. `joinFiles` resolves files and references. */
export async function checkShape(description: Description): Promise<Problem[]> {
  const { candidate, errors } = prepare(description);
  const validate = await shapeValidator(description.version);
  if (!validate(candidate)) {
    const found = z.array(ShapeError).parse(validate.errors);
    errors.push(...relevantErrors(found, description.document));
  }
  return distinct(errors.map((shapeError) => shapeProblem(shapeError, description)));
}

/** Copies a description without what the JSON Schemas reject or accept wrongly, and reports that here instead. */
function prepare({ document, version }: Description): { candidate: JsonObject; errors: ShapeError[] } {
  const errors: ShapeError[] = [];
  const copy: JsonObject = { ...structuredClone(document), openapi: `${version}.0` };
  if (field(copy, 'paths') === undefined) {
    if (version === '3.0') errors.push(shapeError('', 'required', { missingProperty: 'paths' }));
    copy.paths = {};
  }
  // OpenAPI 3.1 allows references to path items, but its JSON Schema doesn't know them.
  for (const item of Object.values(objectField(copy, 'paths') ?? {}))
    if (version === '3.1' && textField(item, '$ref') !== undefined && isObject(item)) delete item.$ref;
  const info = objectField(copy, 'info');
  if (info && typeof field(info, 'version') === 'number') {
    errors.push(shapeError('/info/version', 'type', { type: 'string' }));
    info.version = String(field(info, 'version'));
  }
  return { candidate: copy, errors };
}

function shapeError(instancePath: string, keyword: string, params: ShapeError['params']): ShapeError {
  return { instancePath, schemaPath: '#', keyword, params, message: '' };
}

/** Drops duplicates: several alternatives of the JSON Schema can produce the same message at the same position. */
function distinct(problems: readonly Problem[]): Problem[] {
  const byText = new Map<string, Problem>();
  for (const problem of problems) {
    const { file, start, message } = problem;
    byText.set(`${file}:${start.line}:${start.column} ${message}`, problem);
  }
  return [...byText.values()];
}
