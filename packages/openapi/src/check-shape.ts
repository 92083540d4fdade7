import SwaggerParser from '@apidevtools/swagger-parser';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import { z } from 'zod';
import type { Description } from './description/description.ts';
import { field, objectField, textField } from './description/json-object.ts';
import { relevantErrors, ShapeError } from './shape/relevant-errors.ts';
import { shapeProblem } from './shape/shape-problem.ts';

/** The error SwaggerParser throws, with the errors of its JSON Schema validator. */
const Rejection = z.object({ details: z.array(ShapeError) });

/**
 * A placeholder for the file name, because the document is passed as an object. Without a name, SwaggerParser derives
 * one from the document and may fail.
 */
const NAME = 'openapi.json';

/** A description as SwaggerParser types it, although it isn't validated yet. */
type Candidate = Exclude<Parameters<typeof SwaggerParser.validate>[0], string>;

/**
 * Checks a description against the JSON Schema of its version. SwaggerParser only provides these schemas and a
 * validator. Files and references are resolved by `joinFiles`, which tracks positions and limits. All paths are
 * excluded from dereferencing, so that no file or host is accessed and the run time doesn't depend on the expanded
 * size.
 */
export async function checkShape(description: Description, file: string): Promise<Problem[]> {
  const { candidate, errors } = prepare(description);
  try {
    await SwaggerParser.validate(NAME, candidate, {
      resolve: { external: false },
      dereference: { excludedPathMatcher: () => true },
    });
  } catch (error) {
    const rejection = Rejection.safeParse(error);
    if (!rejection.success) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ rule: 'openapi/invalid', message: `The description is not valid: ${reason}`, file, ...FILE_START }];
    }
    errors.push(...relevantErrors(rejection.data.details, description.document));
  }
  return distinct(errors.map((shapeError) => shapeProblem(shapeError, description)));
}

/**
 * Copies a description for SwaggerParser, which mutates its input. Fixes problems that SwaggerParser's preliminary
 * checks would reject, because they would hide all other errors, and reports them here instead.
 */
function prepare({ document, version }: Description): { candidate: Candidate; errors: ShapeError[] } {
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
  return { candidate: copy as unknown as Candidate, errors };
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
