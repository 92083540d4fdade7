import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { capitalize, formatPath, joinWords } from '@docgraph/source/format-values';
import { describeValidationError } from '@docgraph/source/validation-error';
import { type DescriptionData, field, listField, objectField, textField } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { Located, pointerOfMapping } from '../description/located.ts';
import type { InstanceError, RawError } from './instance-error.ts';

/** Maximum number of alternatives whose first error is included in a hint. */
const MAX_LISTED = 3;

/** One of the schemas that a value may match. */
interface Alternative {
  /** The name of the alternative in messages. */
  label: string;
  /** The resolved schema. */
  target: Located;
  pointer: string;
}

type CheckedAlternative = Alternative & { errors: InstanceError[] };

/**
 * Explains why a value matches none or too many of the alternatives in `oneOf` or `anyOf`. If the discriminator or the
 * value identifies the intended alternative, returns its errors.
 * @param errorsOf Returns the errors of the value for a schema, or undefined beyond the depth limit.
 */
export function alternativeErrors(
  error: RawError,
  data: DescriptionData,
  errorsOf: (schemaPointer: string) => InstanceError[] | undefined,
): InstanceError[] {
  const alternatives = listAlternatives(error, data);
  const names = joinWords(labelsOf(alternatives.slice(0, MAX_LISTED * 2)), 'or');
  const name = capitalize(formatPath(error.path, 'the value'));
  const { instancePointer, keyword } = error;
  const summary = (message: string, hint?: string): InstanceError[] => [
    { instancePointer, isAboutKey: true, message, hint, schemaPointer: error.origin.pointer, keyword },
  ];
  const discriminated = discriminatedErrors(error, alternatives, errorsOf);
  if (discriminated) return discriminated;
  const checked: CheckedAlternative[] = [];
  for (const alternative of alternatives) {
    const errors = errorsOf(alternative.pointer);
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
  const required = matching.map(({ target }) => target.texts('required').map((entry) => `\`${entry}\``));
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
  const missing = target.texts('required').filter((name) => field(value, name) === undefined);
  const names = missing.map((name) => `\`${name}\``);
  return names.length === 0 ? undefined : joinWords(names, 'and');
}

function noType({ value, path }: RawError, checked: readonly CheckedAlternative[]): [string, string?] {
  const types = checked.flatMap(({ target }) => target.text('type') ?? target.texts('type'));
  return [describeValidationError({ kind: 'type', types }, value, path).message];
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
function listAlternatives({ schema, keyword, origin }: RawError, data: DescriptionData): Alternative[] {
  return listField(schema, keyword).map((written, index) => {
    const pointer = pointerBelow(pointerBelow(origin.pointer, keyword), index);
    const start = new Located(data, isObject(written) ? written : {}, pointer);
    const target = start.followed() ?? start;
    const title = target.text('title');
    const name = target.pointer === pointer ? undefined : `\`${stepsOf(target.pointer).at(-1)}\``;
    return { label: name ?? (title ? `“${title}”` : `alternative ${index + 1}`), target, pointer };
  });
}

/**
 * Returns the errors of the alternative that the discriminator selects. Returns undefined if it selects no alternative
 * or the value matches the selected one.
 */
function discriminatedErrors(
  error: RawError,
  alternatives: readonly Alternative[],
  errorsOf: (schemaPointer: string) => InstanceError[] | undefined,
): InstanceError[] | undefined {
  const discriminator = objectField(error.schema, 'discriminator');
  const property = textField(discriminator, 'propertyName');
  const value = property === undefined ? undefined : field(error.value, property);
  if (property === undefined || typeof value !== 'string') return undefined;
  const mapping = objectField(discriminator, 'mapping') ?? {};
  const wanted = pointerOfMapping(textField(mapping, value) ?? value);
  const selected = alternatives.find(({ target }) => target.pointer === wanted);
  if (selected) {
    const errors = errorsOf(selected.pointer);
    return errors?.length
      ? errors.map((entry) => ({ ...entry, instancePointer: error.instancePointer + entry.instancePointer }))
      : undefined;
  }
  const mapped = new Set(Object.keys(mapping).map((key) => pointerOfMapping(textField(mapping, key) ?? '')));
  const others = alternatives.filter(({ target }) => !mapped.has(target.pointer));
  const known = [...Object.keys(mapping), ...others.flatMap(({ target }) => stepsOf(target.pointer).at(-1) ?? [])];
  const { message, hint } = describeValidationError({ kind: 'option', options: known }, value, [property]);
  const instancePointer = pointerBelow(error.instancePointer, property);
  const { keyword, origin } = error;
  return [{ instancePointer, isAboutKey: false, schemaPointer: origin.pointer, keyword, message, hint }];
}
