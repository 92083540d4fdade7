import SwaggerParser from '@apidevtools/swagger-parser';
import type { JsonObject } from '@docgraph/schemas/checks';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import { z } from 'zod';
import type { Description } from './description/description.ts';
import { field, objectField } from './description/json-object.ts';
import { relevantErrors, ShapeError } from './shape/relevant-errors.ts';
import { shapeProblem } from './shape/shape-problem.ts';

/** What SwaggerParser throws: the errors of its JSON Schema validator. */
const Rejection = z.object({ details: z.array(ShapeError) });

/** Only a name: what to check is given. Without it SwaggerParser takes one from the description, and may fail. */
const NAME = 'openapi.json';

/** The type of a description for SwaggerParser, which is what the call finds out. */
type Candidate = Exclude<Parameters<typeof SwaggerParser.validate>[0], string>;

/**
 * Checks a description against the JSON Schema of its version. That is the part of SwaggerParser here: it brings these
 * schemas and their validator, while files and references are read by `joinFiles`, which knows places and bounds. All
 * paths are excluded from dereferencing, so that references are checked as references: no file or host is ever read,
 * and the time does not depend on how large the description would be with its references written out.
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
 * A copy for SwaggerParser, which changes what it gets, in a form that its own preliminary checks accept: they would
 * hide all other errors. What they look for is reported here.
 */
function prepare({ document, version }: Description): { candidate: Candidate; errors: ShapeError[] } {
  const errors: ShapeError[] = [];
  const copy: JsonObject = { ...structuredClone(document), openapi: `${version}.0` };
  if (field(copy, 'paths') === undefined) {
    if (version === '3.0') errors.push(shapeError('', 'required', { missingProperty: 'paths' }));
    copy.paths = {};
  }
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

/** Alternatives of the JSON Schema may lead to the same words at the same place. */
function distinct(problems: readonly Problem[]): Problem[] {
  const byText = new Map<string, Problem>();
  for (const problem of problems) {
    const { file, start, message } = problem;
    byText.set(`${file}:${start.line}:${start.column} ${message}`, problem);
  }
  return [...byText.values()];
}
