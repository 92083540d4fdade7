import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { nearest } from '@docgraph/source/nearest';
import { type DescriptionData, valueAt } from '../description/json-object.ts';
import { pointerOf, stepsOf } from '../description/json-pointer.ts';
import { toJsonSchema } from '../description/to-json-schema.ts';
import { referenceTo } from '../reference/schema-forms.ts';
import { StepCounter, StepLimitError } from '../reference/validate/step-counter.ts';
import { type ValidationError, type ValueDirection, ValueValidator } from '../reference/validate/value-validator.ts';
import { alternativeErrors } from './alternative-errors.ts';
import { type InstanceError, instanceError, OVERFLOW, type RawError, UNMATCHED } from './instance-error.ts';

/** Maximum number of errors reported per value. More may be reported once these are fixed. */
const MAX_ERRORS = 5;

/** Maximum depth of nested alternatives in which the actual error is searched. */
const MAX_ALTERNATIVES = 3;

/**
 * Maximum number of steps for one value. Values in ten public descriptions, including those of Stripe, Kubernetes, and
 * DigitalOcean, take at most 3,600.
 */
const MAX_STEPS = 1_000_000;

/** Validates values, such as request bodies in pages, against schemas of a description. Reports errors in words. */
export class InstanceValidator {
  readonly #description: DescriptionData;
  readonly #validator: ValueValidator;
  readonly #converted = new Map<string, ApiSchema>();
  readonly #pointers = new WeakMap<ApiSchema, string>();
  /** The schemas of the description. Their names are JSON pointers. */
  readonly #schemas = { get: (pointer: string) => this.#schemaAt(pointer) };

  /** @param maxSteps Validation steps for all values together. By default, each value has its own limit. */
  constructor(description: DescriptionData, maxSteps?: number) {
    this.#description = description;
    this.#validator = new ValueValidator(this.#schemas, new StepCounter(MAX_STEPS, maxSteps), true);
  }

  /**
   * Validates a value. Returns at most five errors, or none if the value is valid.
   * @param schemaPointer JSON pointer of the schema in the description, such as `/components/schemas/VM`.
   */
  validate(schemaPointer: string, instance: JsonValue, direction: ValueDirection): InstanceError[] {
    try {
      this.#validator.restart();
      return this.#errorsOf({ $ref: referenceTo(schemaPointer) }, instance, direction, 0);
    } catch (error) {
      return [uncheckable(schemaPointer, error)];
    }
  }

  /** Returns whether a string matches a pattern. Also returns true if that can't be determined. */
  mayMatch(pattern: string, text: string): boolean {
    return this.#validator.mayMatch(pattern, text);
  }

  /** Returns whether matching a string against a pattern took too many steps. */
  isUnfinished(pattern: string): boolean {
    return this.#validator.isUnfinished(pattern);
  }

  #errorsOf(schema: ApiSchema, instance: JsonValue, direction: ValueDirection, depth: number): InstanceError[] {
    const errors = new Map<string, InstanceError>();
    for (const error of relevantErrors(this.#validator.errorsOf(schema, instance, direction))) {
      const raw = { ...error, schemaPointer: this.#pointers.get(error.schema) ?? '' };
      const found =
        error.kind === 'alternatives' ? this.#explain(raw, direction, depth) : [instanceError(raw, direction)];
      for (const entry of found) errors.set(JSON.stringify([entry.message, entry.instancePointer]), entry);
      if (errors.size >= MAX_ERRORS) break;
    }
    return [...errors.values()].slice(0, MAX_ERRORS);
  }

  #explain(error: RawError, direction: ValueDirection, depth: number): InstanceError[] {
    const errorsOf = (alternative: ApiSchema) =>
      depth < MAX_ALTERNATIVES ? this.#errorsOf(alternative, error.value, direction, depth + 1) : undefined;
    return alternativeErrors(error, this.#schemas, errorsOf);
  }

  #schemaAt(pointer: string): ApiSchema | undefined {
    const known = this.#converted.get(pointer);
    if (known) return known;
    const value = valueAt(this.#description.document, stepsOf(pointer));
    if (value === undefined) return undefined;
    const exists = (target: string) =>
      target !== '' && valueAt(this.#description.document, stepsOf(target)) !== undefined;
    const made = toJsonSchema(value, pointer, {
      data: this.#description,
      texts: new Map(),
      extensions: new Map(),
      schemaNames: { get: (target) => (exists(target) ? target : undefined) },
      onConverted: (converted, at) => this.#pointers.set(converted, at),
    });
    this.#converted.set(pointer, made);
    return made;
  }
}

/** Creates the error for a failed validation, such as a stack overflow caused by deep nesting. */
function uncheckable(schemaPointer: string, error: unknown): InstanceError {
  const failed = (reason: string, hint: string | undefined, keyword: string): InstanceError => {
    const message = `The value can't be validated: ${reason}.`;
    return { instancePointer: '', isAboutKey: false, message, hint, schemaPointer, keyword };
  };
  if (error instanceof StepLimitError) {
    const { message, pattern } = error;
    if (pattern !== undefined) return failed(`the pattern \`${pattern}\` takes ${message}`, undefined, UNMATCHED);
    return failed(`it takes ${message}`, 'Check for deeply nested alternatives and very long lists.', '$ref');
  }
  if (!(error instanceof RangeError)) throw error;
  return failed('its schema is too deeply nested', 'Simplify the schema.', OVERFLOW);
}

/**
 * Keeps one error per mistake. A value of the wrong type isn't also reported as not allowed, a misspelled property
 * isn't also reported as missing, and all missing properties of an object are one error.
 */
function relevantErrors(errors: readonly ValidationError[]): (ValidationError & { missing?: string[] })[] {
  const wrongType = new Set(errors.flatMap(({ kind, path }) => (kind === 'type' ? pointerOf(path) : [])));
  const unknown = errors.filter(({ kind }) => kind === 'additionalProperties');
  const missing = new Map<string, string[]>();
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const { kind, keyword, path } = error;
    if (keyword === 'required') {
      const owner = pointerOf(path.slice(0, -1));
      const name = String(path.at(-1));
      const written = unknown.flatMap(({ path: other }) =>
        pointerOf(other.slice(0, -1)) === owner ? other.slice(-1) : [],
      );
      const names = missing.get(owner) ?? [];
      if (names.includes(name) || written.some((each) => nearest(String(each), [name]) !== undefined)) return [];
      missing.set(owner, names);
      return names.push(name) === 1 ? [{ ...error, missing: names }] : [];
    }
    const pointer = pointerOf(path);
    if (!wrongType.has(pointer)) return [error];
    if (kind !== 'type' || seen.has(pointer)) return [];
    seen.add(pointer);
    return [error];
  });
}
