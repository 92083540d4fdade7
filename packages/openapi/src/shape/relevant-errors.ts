import type { JsonObject } from '@docgraph/schemas/checks';
import { z } from 'zod';
import { valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';

/** The relevant fields of an error from the JSON Schema validator (Ajv). */
export const ShapeError = z.object({
  /** JSON pointer of the value in the description. */
  instancePath: z.string(),
  /** Location of the keyword in the JSON Schema. */
  schemaPath: z.string(),
  keyword: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string().default('is not valid'),
});
export type ShapeError = z.infer<typeof ShapeError>;

/** Keywords whose errors only report that other keywords failed. */
const SUMMARIES = new Set(['oneOf', 'anyOf', 'allOf', 'if']);

/** Values of keys that determine which alternative an object is: a parameter's location or a scheme's type. */
const DISCRIMINATORS: Readonly<Record<string, readonly string[]>> = {
  in: ['path', 'query', 'header', 'cookie'],
  type: ['apiKey', 'http', 'oauth2', 'openIdConnect'],
};

const SingleValue = z.object({ allowedValues: z.tuple([z.string()]) });

/**
 * Filters out noise. The validator reports errors for every alternative that a value could match, and for every
 * enclosing object. One wrong `type` deep in a schema causes dozens of errors.
 */
export function relevantErrors(all: readonly ShapeError[], document: JsonObject): ShapeError[] {
  const errors = all.filter((error) => !hasRule(error) && !isMistaken(error));
  const details = errors.filter(({ keyword }) => !SUMMARIES.has(keyword));
  const specific = withoutConsequences(
    withoutOtherAlternatives(
      details.filter((error) => !isMissingReference(error, document)),
      document,
    ),
  );
  const above = new Set(specific.flatMap(({ instancePath }) => pathsAbove(instancePath)));
  const at = new Set(specific.map(({ instancePath }) => instancePath));
  // If a nested value is invalid, the type of the value itself was right for one alternative.
  const relevant = specific.filter(({ keyword, instancePath }) => keyword !== 'type' || !above.has(instancePath));
  for (const error of errors) {
    const { keyword, instancePath } = error;
    if (!SUMMARIES.has(keyword) || at.has(instancePath) || above.has(instancePath)) continue;
    relevant.push(error);
    at.add(instancePath);
    for (const path of pathsAbove(instancePath)) above.add(path);
  }
  // Report at least one error.
  return relevant.length > 0 ? relevant : errors.slice(0, 1);
}

/** Returns whether an error is about the `description` of a server variable, which the JSON Schema of 3.1 misspells. */
function isMistaken({ instancePath, params }: ShapeError): boolean {
  return params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath);
}

/**
 * Returns whether an error is covered by a separate rule. There are rules for component names, duplicates in lists, and
 * links without a target.
 */
function hasRule({ instancePath, schemaPath, keyword, params }: ShapeError): boolean {
  if (keyword === 'uniqueItems') return /(?:^\/tags|\/parameters)$/.test(instancePath);
  if (keyword === 'required' && /^operation(?:Id|Ref)$/.test(String(params.missingProperty))) return true;
  return /^\/components\/[^/]+$/.test(instancePath) && schemaPath.includes('/propertyNames');
}

/** Returns whether an error reports a missing `$ref` in an object that isn't a reference. */
function isMissingReference({ schemaPath, instancePath }: ShapeError, document: JsonObject): boolean {
  if (!schemaPath.startsWith('#/definitions/Reference/')) return false;
  return valueAt(document, [...stepsOf(instancePath), '$ref']) === undefined;
}

/** Drops errors that result from other errors: a value with the wrong type or an error in it is also unexpected. */
function withoutConsequences(errors: readonly ShapeError[]): ShapeError[] {
  const wrongTypes = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const faulty = new Set(errors.flatMap(({ instancePath }) => [instancePath, ...pathsAbove(instancePath)]));
  return errors.filter(({ keyword, instancePath, params }) => {
    if (keyword === 'enum') return !wrongTypes.has(instancePath);
    const key = keyword === 'unevaluatedProperties' ? params.unevaluatedProperty : undefined;
    return typeof key !== 'string' || !faulty.has(pointerBelow(instancePath, key));
  });
}

/** Drops errors about alternatives that the discriminating key rules out. */
function withoutOtherAlternatives(errors: readonly ShapeError[], document: JsonObject): ShapeError[] {
  const excluded = new Set<string>();
  const unknown = new Map<string, ShapeError>();
  const undecided = new Set<string>();
  for (const error of errors) {
    const { object, key, values } = discriminatorOf(error);
    if (!values) continue;
    undecided.add(object);
    const isSingle = SingleValue.safeParse(error.params).success;
    if (isSingle) excluded.add(`${object} ${alternativeOf(error)}`);
    const value = valueAt(document, stepsOf(error.instancePath));
    if (typeof value !== 'string' || !values.includes(value))
      unknown.set(`${object}/${key}`, isSingle ? { ...error, params: { allowedValues: values } } : error);
  }
  const rest = errors.filter((error) => {
    const { object } = discriminatorOf(error);
    if (unknown.has(error.instancePath)) return false;
    // Which keys are unknown depends on the alternative, so skip them if the alternative isn't known.
    if (error.keyword === 'unevaluatedProperties') return !undecided.has(error.instancePath);
    const alternative = alternativeOf(error);
    return !excluded.has(`${error.instancePath} ${alternative}`) && !excluded.has(`${object} ${alternative}`);
  });
  return [...rest, ...unknown.values()];
}

/** Returns the object, key, and allowed values for an error about a discriminating key. */
function discriminatorOf({ instancePath, keyword, schemaPath }: ShapeError) {
  const at = instancePath.lastIndexOf('/');
  const object = instancePath.slice(0, at);
  const key = instancePath.slice(at + 1);
  const isScheme = object.startsWith('/components/securitySchemes/');
  const applies = keyword === 'enum' && (key === 'in' ? /\/in\/enum$/.test(schemaPath) && !isScheme : isScheme);
  return { object, key, values: applies && Object.hasOwn(DISCRIMINATORS, key) ? DISCRIMINATORS[key] : undefined };
}

/** Returns the alternative in the JSON Schema that an error belongs to. */
function alternativeOf({ schemaPath }: ShapeError): string {
  return /^#\/definitions\/\w+(?:\/oneOf\/\d+)?/.exec(schemaPath)?.[0] ?? '#';
}

function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
    above.push(path.slice(0, at));
    if (at === 0) break;
  }
  return above;
}
