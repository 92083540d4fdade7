import type { JsonValue } from '../../../schemas/api-schema.ts';
import { misfitWords } from '../../source/misfit.ts';
import { capital, joined, nameOf } from '../../source/words.ts';
import { field, type JsonObject, textField, textsField } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { discriminatedErrors } from './discriminated-errors.ts';
import type { InstanceError, RawError } from './instance-error.ts';
import { type Alternative, listAlternatives } from './list-alternatives.ts';

/** Alternatives whose first errors a hint tells. */
const MAX_TOLD = 3;

type Judged = Alternative & { errors: InstanceError[] };

/**
 * What is wrong with a value that follows none, or too many, of the alternatives of `oneOf` or `anyOf`: the errors of
 * the alternative that was meant, where the discriminator or the value itself tells which.
 *
 * @param errorsOf The errors of the value under a schema; undefined when it is not worth looking deeper.
 */
export function alternativeErrors(
  error: RawError,
  document: JsonObject,
  errorsOf: (schemaPointer: string) => InstanceError[] | undefined,
): InstanceError[] {
  const alternatives = listAlternatives(error, document);
  const names = joined(
    alternatives.slice(0, MAX_TOLD * 2).map(({ label }) => label),
    'or',
  );
  const name = capital(nameOf(error.path, 'the value'));
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
    return summary(`${count} of ${joined(missing, 'and')} is required.`);
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
  const required = fitting.map(({ schema }) => textsField(schema, 'required').map((entry) => `\`${entry}\``));
  const exclusive = required.every(
    (names) =>
      names.length > 0 && !names.some((entry) => required.some((other) => other !== names && other.includes(entry))),
  );
  if (exclusive)
    return [
      `${joined(
        required.map((names) => joined(names, 'and')),
        'and',
      )} exclude each other.`,
      'Remove one of them.',
    ];
  const labels = joined(
    fitting.map(({ label }) => label),
    'and',
  );
  return [`${name} fits ${labels} at once, but must fit exactly one of the alternatives.`];
}

/** The properties that an alternative misses, where that is all that keeps the value from following it. */
function missingNames({ schema, errors }: Judged, value: JsonValue | undefined): string | undefined {
  if (!errors.every(({ keyword, instancePointer }) => keyword === 'required' && instancePointer === ''))
    return undefined;
  const missing = textsField(schema, 'required').filter((name) => field(value, name) === undefined);
  return missing.length === 0
    ? undefined
    : joined(
        missing.map((name) => `\`${name}\``),
        'and',
      );
}

function noType({ value, path }: RawError, judged: readonly Judged[]): [string, string?] {
  const types = judged.flatMap(({ schema }) => textField(schema, 'type') ?? textsField(schema, 'type'));
  return [misfitWords({ kind: 'type', types }, value, path).message];
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
