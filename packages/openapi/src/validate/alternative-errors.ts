import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { capitalize, formatPath, joinWords } from '@docgraph/source/format-values';
import { describeValidationError } from '@docgraph/source/validation-error';
import { type DescriptionData, field, listField, objectField, textField } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { Located, pointerOfMapping } from '../description/located.ts';
import type { InstanceError, RawError } from './instance-error.ts';

/** Alternatives whose first errors a hint tells. */
const MAX_TOLD = 3;

/** One of the schemas that a value may follow. */
interface Alternative {
  /** What it is called in a message. */
  label: string;
  /** What it demands: the schema it refers to, or itself. */
  target: Located;
  pointer: string;
}

type Judged = Alternative & { errors: InstanceError[] };

/**
 * What is wrong with a value that follows none, or too many, of the alternatives of `oneOf` or `anyOf`: the errors of
 * the alternative that was meant, where the discriminator or the value itself tells which.
 *
 * @param errorsOf The errors of the value under a schema; undefined when it is not worth looking deeper.
 */
export function alternativeErrors(
  error: RawError,
  data: DescriptionData,
  errorsOf: (schemaPointer: string) => InstanceError[] | undefined,
): InstanceError[] {
  const alternatives = listAlternatives(error, data);
  const names = joinWords(labelsOf(alternatives.slice(0, MAX_TOLD * 2)), 'or');
  const name = capitalize(formatPath(error.path, 'the value'));
  const { instancePointer, keyword } = error;
  const summary = (message: string, hint?: string): InstanceError[] => [
    { instancePointer, isAboutKey: true, message, hint, schemaPointer: error.origin.pointer, keyword },
  ];
  const told = discriminatedErrors(error, alternatives, errorsOf);
  if (told) return told;
  const judged: Judged[] = [];
  for (const alternative of alternatives) {
    const errors = errorsOf(alternative.pointer);
    if (!errors) return summary(`${name} fits none of ${names}.`);
    judged.push({ ...alternative, errors });
  }
  const fitting = judged.filter(({ errors }) => errors.length === 0);
  if (fitting.length > 0) return summary(...tooMany(name, fitting));
  const missing = judged.map((alternative) => missingNames(alternative, error.value));
  if (missing.every((entry) => entry !== undefined)) {
    const count = keyword === 'oneOf' ? 'Exactly one' : 'At least one';
    return summary(`${count} of ${joinWords(missing, 'and')} is required.`);
  }
  const likely = judged.filter(({ errors }) => !errors.some(isWrongType));
  if (likely.length === 0) return summary(...noType(error, judged));
  const [best, second] = likely.sort((a, b) => distance(a) - distance(b));
  if (best && (!second || distance(best) < distance(second)))
    return best.errors.map(({ hint, ...rest }) => ({
      ...rest,
      instancePointer: instancePointer + rest.instancePointer,
      hint: hint ?? `Checked as ${best.label}, the nearest alternative.`,
    }));
  const reasons = likely.slice(0, MAX_TOLD).map(({ label, errors }) => `${label}: ${errors[0]?.message ?? ''}`);
  return summary(`${name} fits none of ${names}.`, reasons.join(' '));
}

function tooMany(name: string, fitting: readonly Judged[]): [string, string?] {
  const required = fitting.map(({ target }) => target.texts('required').map((entry) => `\`${entry}\``));
  const exclusive = required.every(
    (names) =>
      names.length > 0 && !names.some((entry) => required.some((other) => other !== names && other.includes(entry))),
  );
  if (exclusive) {
    const lists = required.map((names) => joinWords(names, 'and'));
    return [`${joinWords(lists, 'and')} can't be used together.`, 'Remove one of them.'];
  }
  const labels = joinWords(labelsOf(fitting), 'and');
  return [`${name} fits ${labels} at once, but must fit exactly one of the alternatives.`];
}

function labelsOf(alternatives: readonly Alternative[]): string[] {
  return alternatives.map(({ label }) => label);
}

/** The properties that an alternative misses, where that is all that keeps the value from following it. */
function missingNames({ target, errors }: Judged, value: JsonValue | undefined): string | undefined {
  if (!errors.every(({ keyword, instancePointer }) => keyword === 'required' && instancePointer === ''))
    return undefined;
  const missing = target.texts('required').filter((name) => field(value, name) === undefined);
  const names = missing.map((name) => `\`${name}\``);
  return names.length === 0 ? undefined : joinWords(names, 'and');
}

function noType({ value, path }: RawError, judged: readonly Judged[]): [string, string?] {
  const types = judged.flatMap(({ target }) => target.text('type') ?? target.texts('type'));
  return [describeValidationError({ kind: 'type', types }, value, path).message];
}

function isWrongType({ keyword, instancePointer }: InstanceError): boolean {
  return keyword === 'type' && instancePointer === '';
}

/** How far a value is from an alternative: a property with another fixed value says that it was not meant. */
function distance({ errors }: Judged): number {
  const isOther = errors.some(
    ({ keyword, instancePointer }) =>
      (keyword === 'const' || keyword === 'enum') && stepsOf(instancePointer).length === 1,
  );
  return errors.length + (isOther ? 100 : 0);
}

/** The alternatives of the `oneOf` or `anyOf` that a value does not follow. */
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

/** The errors of the alternative that the discriminator names; undefined when there is none, or it does not help. */
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
  const meant = alternatives.find(({ target }) => target.pointer === wanted);
  if (meant) {
    const errors = errorsOf(meant.pointer);
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
