import type { JsonValue } from '@docgraph/schemas/api-schema';
import { nearest } from '@docgraph/source/nearest';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { type DescriptionData, shortPath, valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { locate } from '../description/located.ts';
import { alternativeErrors } from './alternative-errors.ts';
import { createAjv } from './create-ajv.ts';
import { type InstanceError, instanceError, OVERFLOW, type RawError, UNMATCHED } from './instance-error.ts';
import type { JsonSchema, Reading } from './json-schema.ts';
import { JsonSchemaMaker } from './json-schema-maker.ts';
import type { Direction } from './one-way-properties.ts';
import { PatternMatcher } from './pattern-matcher.ts';
import { StepCounter, StepLimitError } from './step-counter.ts';

/** Errors that are put into words for one value; whoever corrects these sees the next ones. */
const MAX_ERRORS = 5;

/** Levels of alternatives within alternatives that are looked into for what exactly is wrong. */
const MAX_ALTERNATIVES = 3;

/**
 * Checks values, such as the bodies that pages show, against the schemas of a description. Follows the rules of the
 * description's version: `nullable` and no siblings of `$ref` in 3.0, JSON Schema 2020-12 in 3.1. Compiles a schema when
 * the first value needs it, so keep the validator.
 */
export class InstanceValidator {
  private readonly description: DescriptionData;
  private readonly maker: JsonSchemaMaker;
  private readonly ajv: Ajv2020;
  private readonly steps: StepCounter;
  private readonly patterns: PatternMatcher;
  private readonly keys = new Map<string, string>();
  /** Schemas that were referred to and are not made yet. */
  private readonly waiting: { pointer: string; reading: Reading; key: string }[] = [];

  /** @param maxSteps Steps of checking for all values together; without it, each value has the same number. */
  constructor(description: DescriptionData, maxSteps?: number) {
    this.description = description;
    this.maker = new JsonSchemaMaker(description, (pointer, reading) => this.keyOf(pointer, reading));
    this.steps = new StepCounter(maxSteps);
    this.patterns = new PatternMatcher(this.steps);
    this.ajv = createAjv(description, this.steps, this.patterns);
  }

  /**
   * Validates a value. Returns at most five errors, and none if it's valid.
   *
   * @param schemaPointer JSON pointer of the schema in the description, such as `/components/schemas/VM`.
   */
  validate(schemaPointer: string, instance: JsonValue, direction: Direction): InstanceError[] {
    this.steps.restart();
    return this.errorsOf(schemaPointer, instance, direction, 0);
  }

  /** Whether a text may match a pattern: true as well where that cannot be found out. */
  mayMatch(pattern: string, text: string): boolean {
    this.steps.restart();
    return this.patterns.test(pattern, text) !== false;
  }

  /** Whether matching some text against a pattern took too many steps. */
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

  /** All errors of the validator, or why it cannot give any. */
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
    // The `else` of a wrapper, and what is said again by the error of `propertyNames`.
    if (!origin || propertyName !== undefined) return undefined;
    if (keyword === 'if' && origin.demand === undefined) return undefined;
    const schema = valueAt(this.description.document, stepsOf(origin.pointer));
    const steps = stepsOf(instancePath);
    const actual = keyword === 'if' ? (origin.demand ?? keyword) : keyword;
    const found = { instancePointer: instancePath, path: shortPath(instance, steps), value: valueAt(instance, steps) };
    return { keyword: actual, params, ...found, schema, origin };
  }

  private checkOf(pointer: string, direction: Direction): ValidateFunction {
    const key = this.keyOf(pointer, direction);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop())
      this.ajv.addSchema(this.schemaAt(next.pointer, next.reading), next.key);
    const check = this.ajv.getSchema(key);
    if (!check) throw new Error(`The schema ${pointer} was not prepared.`);
    return check;
  }

  private schemaAt(pointer: string, reading: Reading): JsonSchema {
    return this.maker.make(valueAt(this.description.document, stepsOf(pointer)), pointer, reading);
  }

  private keyOf(pointer: string, reading: Reading): string {
    const place = `${reading} ${pointer}`;
    const known = this.keys.get(place);
    if (known !== undefined) return known;
    const key = `schema${this.keys.size}`;
    this.keys.set(place, key);
    this.waiting.push({ pointer, reading, key });
    return key;
  }

  /** The schema that a mere reference leads to, so that it is prepared once. */
  private finalPointer(pointer: string): string {
    const schema = locate(this.description, pointer);
    if (!schema || (this.description.version !== '3.0' && schema.keys().length > 1)) return pointer;
    return schema.followed()?.pointer ?? pointer;
  }
}

function isAlternatives({ keyword, origin }: RawError): boolean {
  return origin.demand === keyword && (keyword === 'oneOf' || keyword === 'anyOf');
}

/** What is said where the validator fails: at a circle of `allOf`, which it follows until the stack is full, say. */
function uncheckable(schemaPointer: string, error: unknown): InstanceError {
  const told = (reason: string, hint: string | undefined, keyword = '$ref'): InstanceError => {
    const message = `The value cannot be checked: ${reason}.`;
    return { instancePointer: '', isAboutKey: false, message, hint, schemaPointer, keyword };
  };
  if (error instanceof StepLimitError) {
    const { message, pattern } = error;
    if (pattern !== undefined) return told(`the pattern \`${pattern}\` takes ${message}`, undefined, UNMATCHED);
    return told(`it takes ${message}`, 'Look for many levels of alternatives, and for very long lists.');
  }
  if (error instanceof RangeError) {
    const hint = 'Look for schemas that are part of themselves by `allOf`, `oneOf` or `anyOf`.';
    return told('its schema leads back to itself, or through too many others', hint, OVERFLOW);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return told(`the validator cannot read its schema (${reason})`, 'Try to say the same with simpler keywords.');
}

/**
 * One error for one mistake: a value of the wrong type is none of the allowed ones either, properties that are missing
 * from one object are one error, and a property that is misspelt is not missing as well.
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
      const isMisspelt = unknown.get(instancePointer)?.some((written) => nearest(written, [name]) !== undefined);
      if (isMisspelt || names.includes(name)) continue;
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
