import type { JsonValue } from '@docgraph/schemas/api-schema';
import { nearest } from '@docgraph/source/nearest';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { type DescriptionData, shortPath, valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { locate } from '../description/located.ts';
import { alternativeErrors } from './alternative-errors.ts';
import { createAjv } from './create-ajv.ts';
import { type InstanceError, instanceError, OVERFLOW, type RawError, UNMATCHED } from './instance-error.ts';
import type { JsonSchema, SchemaMode } from './json-schema.ts';
import { JsonSchemaMaker } from './json-schema-maker.ts';
import type { Direction } from './one-way-properties.ts';
import { PatternMatcher } from './pattern-matcher.ts';
import { StepCounter, StepLimitError } from './step-counter.ts';

/** Maximum number of errors reported per value. More may be reported once these are fixed. */
const MAX_ERRORS = 5;

/** Maximum depth of nested alternatives in which the actual error is searched. */
const MAX_ALTERNATIVES = 3;

/**
 * Validates values, such as request bodies in pages, against schemas of a description. Follows the OpenAPI version of
 * the description: `nullable` and no siblings of `$ref` in 3.0, and JSON Schema 2020-12 in 3.1. Schemas are compiled
 * when they're first used, so reuse the validator.
 */
export class InstanceValidator {
  private readonly description: DescriptionData;
  private readonly maker: JsonSchemaMaker;
  private readonly ajv: Ajv2020;
  private readonly steps: StepCounter;
  private readonly patterns: PatternMatcher;
  private readonly keys = new Map<string, string>();
  /** Referenced schemas that still have to be compiled. */
  private readonly waiting: { pointer: string; mode: SchemaMode; key: string }[] = [];

  /** @param maxSteps Validation steps for all values together. By default, each value has its own limit. */
  constructor(description: DescriptionData, maxSteps?: number) {
    this.description = description;
    this.maker = new JsonSchemaMaker(description, (pointer, mode) => this.keyOf(pointer, mode));
    this.steps = new StepCounter(maxSteps);
    this.patterns = new PatternMatcher(this.steps);
    this.ajv = createAjv(description, this.steps, this.patterns);
  }

  /**
   * Validates a value. Returns at most five errors, or none if the value is valid.
   * @param schemaPointer JSON pointer of the schema in the description, such as `/components/schemas/VM`.
   */
  validate(schemaPointer: string, instance: JsonValue, direction: Direction): InstanceError[] {
    this.steps.restart();
    return this.errorsOf(schemaPointer, instance, direction, 0);
  }

  /** Returns whether a string matches a pattern. Also returns true if that can't be determined. */
  mayMatch(pattern: string, text: string): boolean {
    this.steps.restart();
    return this.patterns.test(pattern, text) !== false;
  }

  /** Returns whether matching a string against a pattern took too many steps. */
  isUnfinished(pattern: string): boolean {
    return this.patterns.unfinished.has(pattern);
  }

  private errorsOf(schemaPointer: string, instance: JsonValue, direction: Direction, depth: number): InstanceError[] {
    const errors: InstanceError[] = [];
    const raw = this.rawErrors(this.finalPointer(schemaPointer), instance, direction);
    if (!Array.isArray(raw)) return [raw];
    for (const error of relevantErrors(raw)) {
      const found = isAlternatives(error) ? this.explain(error, direction, depth) : [instanceError(error)];
      for (const entry of found)
        if (!errors.some((other) => other.message === entry.message && other.instancePointer === entry.instancePointer))
          errors.push(entry);
      if (errors.length >= MAX_ERRORS) break;
    }
    return errors.slice(0, MAX_ERRORS);
  }

  private explain(error: RawError, direction: Direction, depth: number): InstanceError[] {
    return alternativeErrors(error, this.description, (pointer) =>
      depth < MAX_ALTERNATIVES ? this.errorsOf(pointer, error.value ?? null, direction, depth + 1) : undefined,
    );
  }

  /** Returns the validator's errors, or a single error if validation failed. */
  private rawErrors(pointer: string, instance: JsonValue, direction: Direction): RawError[] | InstanceError {
    try {
      const check = this.checkOf(pointer, direction);
      if (check(instance)) return [];
      return (check.errors ?? []).flatMap((error) => this.rawError(error, instance) ?? []);
    } catch (error) {
      return uncheckable(pointer, error);
    }
  }

  private rawError(error: ErrorObject, instance: JsonValue): RawError | undefined {
    const { keyword, params, instancePath, parentSchema, propertyName } = error;
    const origin = parentSchema && this.maker.originOf(parentSchema);
    // Skip the `else` of a wrapper, and errors that are repeated by `propertyNames`.
    if (!origin || propertyName !== undefined) return undefined;
    if (keyword === 'if' && origin.constraint === undefined) return undefined;
    const schema = valueAt(this.description.document, stepsOf(origin.pointer));
    const steps = stepsOf(instancePath);
    const actual = keyword === 'if' ? (origin.constraint ?? keyword) : keyword;
    const found = { instancePointer: instancePath, path: shortPath(instance, steps), value: valueAt(instance, steps) };
    return { keyword: actual, params, ...found, schema, origin };
  }

  private checkOf(pointer: string, direction: Direction): ValidateFunction {
    const key = this.keyOf(pointer, direction);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop())
      this.ajv.addSchema(this.schemaAt(next.pointer, next.mode), next.key);
    const check = this.ajv.getSchema(key);
    if (!check) throw new Error(`The schema ${pointer} was not prepared.`);
    return check;
  }

  private schemaAt(pointer: string, mode: SchemaMode): JsonSchema {
    return this.maker.make(valueAt(this.description.document, stepsOf(pointer)), pointer, mode);
  }

  private keyOf(pointer: string, mode: SchemaMode): string {
    const place = `${mode} ${pointer}`;
    const known = this.keys.get(place);
    if (known !== undefined) return known;
    const key = `schema${this.keys.size}`;
    this.keys.set(place, key);
    this.waiting.push({ pointer, mode, key });
    return key;
  }

  /** Follows references without siblings to the final schema, so that it's compiled only once. */
  private finalPointer(pointer: string): string {
    const schema = locate(this.description, pointer);
    if (!schema || (this.description.version !== '3.0' && schema.keys().length > 1)) return pointer;
    return schema.followed()?.pointer ?? pointer;
  }
}

function isAlternatives({ keyword, origin }: RawError): boolean {
  return origin.constraint === keyword && (keyword === 'oneOf' || keyword === 'anyOf');
}

/** Creates the error for a failed validation, such as a stack overflow caused by a circular `allOf`. */
function uncheckable(schemaPointer: string, error: unknown): InstanceError {
  const failed = (reason: string, hint: string | undefined, keyword = '$ref'): InstanceError => {
    const message = `The value can't be validated: ${reason}.`;
    return { instancePointer: '', isAboutKey: false, message, hint, schemaPointer, keyword };
  };
  if (error instanceof StepLimitError) {
    const { message, pattern } = error;
    if (pattern !== undefined) return failed(`the pattern \`${pattern}\` takes ${message}`, undefined, UNMATCHED);
    return failed(`it takes ${message}`, 'Check for deeply nested alternatives and very long lists.');
  }
  if (error instanceof RangeError) {
    const hint = 'Check for schemas that include themselves through `allOf`, `oneOf`, or `anyOf`.';
    return failed('its schema is circular or too deeply nested', hint, OVERFLOW);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return failed(`its schema can't be compiled (${reason})`, 'Simplify the schema.');
}

/**
 * Keeps one error per mistake. A value of the wrong type isn't also reported as not allowed, a misspelled property
 * isn't also reported as missing, and all missing properties of an object are one error.
 */
function relevantErrors(errors: readonly RawError[]): RawError[] {
  const relevant: RawError[] = [];
  const wrongType = new Set(errors.flatMap((error) => (error.keyword === 'type' ? error.instancePointer : [])));
  const unknown = new Map<string, string[]>();
  for (const { params, instancePointer } of errors) {
    const name = params.additionalProperty ?? params.unevaluatedProperty;
    if (typeof name === 'string') unknown.set(instancePointer, [...(unknown.get(instancePointer) ?? []), name]);
  }
  const missing = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const error of errors) {
    const { keyword, instancePointer, params } = error;
    if (keyword === 'required') {
      const name = String(params.missingProperty);
      const names = missing.get(instancePointer) ?? [];
      const isMisspelled = unknown.get(instancePointer)?.some((written) => nearest(written, [name]) !== undefined);
      if (isMisspelled || names.includes(name)) continue;
      if (names.length === 0) relevant.push({ ...error, params: { missing: names } });
      missing.set(instancePointer, names);
      names.push(name);
    } else if (!wrongType.has(instancePointer)) relevant.push(error);
    else if (keyword === 'type' && !seen.has(instancePointer)) {
      seen.add(instancePointer);
      relevant.push(error);
    }
  }
  return relevant;
}
