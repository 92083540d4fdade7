import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { capitalize, formatPath, joinWords } from '@docgraph/source/format-values';
import { describeValidationError } from '@docgraph/source/validation-error';
import { field } from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { nameOf, type SchemaLookup } from '../reference/schema-forms.ts';
import { type InstanceError, type RawError, shortened } from './instance-error.ts';

/** Maximum number of alternatives whose first error is included in a hint. */
const MAX_LISTED = 3;

/** One of the schemas that a value may match. */
interface Alternative {
  /** The name of the alternative in messages. */
  label: string;
  schema: ApiSchema;
  /** The resolved schema. */
  target: ApiSchema;
}

type CheckedAlternative = Alternative & { errors: InstanceError[] };

/**
 * Explains why a value matches none or too many of the alternatives in `oneOf` or `anyOf`. If the discriminator or the
 * value identifies the intended alternative, returns its errors.
 * @param errorsOf Returns the errors of the value for a schema, or undefined beyond the depth limit.
 */
export function alternativeErrors(
  error: RawError,
  schemas: SchemaLookup,
  errorsOf: (schema: ApiSchema) => InstanceError[] | undefined,
): InstanceError[] {
  const alternatives = listAlternatives(error, schemas);
  const names = joinWords(labelsOf(alternatives.slice(0, MAX_LISTED * 2)), 'or');
  const name = capitalize(formatPath(shortened(error.path), 'the value'));
  const { schemaPointer, keyword } = error;
  const instancePointer = pointerOf(error.path);
  const summary = (message: string, hint?: string): InstanceError[] => [
    { instancePointer, isAboutKey: true, message, hint, schemaPointer, keyword },
  ];
  const discriminated = discriminatedErrors(error, alternatives, errorsOf);
  if (discriminated) return discriminated;
  const checked: CheckedAlternative[] = [];
  for (const alternative of alternatives) {
    const errors = errorsOf(alternative.schema);
    if (!errors) return summary(`${name} matches none of ${names}.`);
    checked.push({ ...alternative, errors });
  }
  const matching = checked.filter(({ errors }) => errors.length === 0);
  if (matching.length > 0) return summary(...tooMany(name, matching));
  const missing = checked.map((alternative) => missingNames(alternative, error.value));
  if (missing.every((entry) => entry !== undefined)) {
    const count = keyword === 'oneOf' ? 'Exactly one' : 'At least one';
    return summary(`${count} of ${joinWords(missing, 'and')} is required.`);
  }
  const likely = checked.filter(({ errors }) => !errors.some(isWrongType));
  if (likely.length === 0) return summary(...noType(error, checked));
  const [best, second] = likely.sort((a, b) => distance(a) - distance(b));
  if (best && (!second || distance(best) < distance(second)))
    return best.errors.map(({ hint, ...rest }) => ({
      ...rest,
      instancePointer: instancePointer + rest.instancePointer,
      hint: hint ?? `Checked as ${best.label}, the nearest alternative.`,
    }));
  const reasons = likely.slice(0, MAX_LISTED).map(({ label, errors }) => `${label}: ${errors[0]?.message ?? ''}`);
  return summary(`${name} matches none of ${names}.`, reasons.join(' '));
}

function tooMany(name: string, matching: readonly CheckedAlternative[]): [string, string?] {
  const required = matching.map(({ target }) => (target.required ?? []).map((entry) => `\`${entry}\``));
  const exclusive = required.every(
    (names) =>
      names.length > 0 && !names.some((entry) => required.some((other) => other !== names && other.includes(entry))),
  );
  if (exclusive) {
    const lists = required.map((names) => joinWords(names, 'and'));
    return [`${joinWords(lists, 'and')} can't be used together.`, 'Remove one of them.'];
  }
  const labels = joinWords(labelsOf(matching), 'and');
  return [`${name} matches ${labels}, but must match exactly one alternative.`];
}

function labelsOf(alternatives: readonly Alternative[]): string[] {
  return alternatives.map(({ label }) => label);
}

/**
 * Returns the properties that an alternative requires and that the value doesn't have. Returns undefined if there are
 * other reasons for the mismatch.
 */
function missingNames({ target, errors }: CheckedAlternative, value: JsonValue | undefined): string | undefined {
  if (!errors.every(({ keyword, instancePointer }) => keyword === 'required' && instancePointer === ''))
    return undefined;
  const missing = (target.required ?? []).filter((name) => field(value, name) === undefined);
  const names = missing.map((name) => `\`${name}\``);
  return names.length === 0 ? undefined : joinWords(names, 'and');
}

function noType({ value, path }: RawError, checked: readonly CheckedAlternative[]): [string, string?] {
  const types = checked.flatMap(({ target }) => target.type ?? []);
  return [describeValidationError({ kind: 'type', types }, value, shortened(path)).message];
}

function isWrongType({ keyword, instancePointer }: InstanceError): boolean {
  return keyword === 'type' && instancePointer === '';
}

/**
 * Returns how much a value differs from an alternative. If a property has a different constant, the value was probably
 * meant for another alternative.
 */
function distance({ errors }: CheckedAlternative): number {
  const isOther = errors.some(
    ({ keyword, instancePointer }) =>
      (keyword === 'const' || keyword === 'enum') && stepsOf(instancePointer).length === 1,
  );
  return errors.length + (isOther ? 100 : 0);
}

/** Lists the alternatives in the `oneOf` or `anyOf` that a value doesn't match. */
function listAlternatives({ schema: owner, keyword }: RawError, schemas: SchemaLookup): Alternative[] {
  return ((keyword === 'oneOf' ? owner.oneOf : owner.anyOf) ?? []).map((schema, index) => {
    const seen = new Set<ApiSchema>();
    let target = schema;
    let name: string | undefined;
    for (let next: ApiSchema | undefined = schema; next && !seen.has(next); next = schemas.get(name ?? '')) {
      seen.add(next);
      target = next;
      if (next.$ref === undefined) break;
      name = nameOf(next);
    }
    const { title } = target;
    const label = name === undefined ? title && `“${title}”` : `\`${stepsOf(name).at(-1)}\``;
    return { label: label ?? `alternative ${index + 1}`, schema, target };
  });
}

/**
 * Returns the errors of the alternative that the discriminator selects. Returns undefined if it selects no alternative
 * or the value matches the selected one.
 */
function discriminatedErrors(
  { schema: { discriminator }, value: owner, path, schemaPointer, keyword }: RawError,
  alternatives: readonly Alternative[],
  errorsOf: (schema: ApiSchema) => InstanceError[] | undefined,
): InstanceError[] | undefined {
  const value = discriminator && field(owner, discriminator.propertyName);
  if (!discriminator || typeof value !== 'string') return undefined;
  const { propertyName, mapping } = discriminator;
  const pointer = pointerOf(path);
  const selected = alternatives.find(({ schema }) => schema.$ref !== undefined && schema.$ref === mapping[value]);
  if (selected) {
    const errors = errorsOf(selected.schema);
    return errors?.length
      ? errors.map((entry) => ({ ...entry, instancePointer: pointer + entry.instancePointer }))
      : undefined;
  }
  const options = Object.keys(mapping);
  const { message, hint } = describeValidationError({ kind: 'option', options }, value, [propertyName]);
  const instancePointer = pointerBelow(pointer, propertyName);
  return [{ instancePointer, isAboutKey: false, schemaPointer, keyword, message, hint }];
}
