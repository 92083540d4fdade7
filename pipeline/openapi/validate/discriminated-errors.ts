import { misfitWords } from '../../source/misfit.ts';
import { field, type JsonObject, objectField, textField } from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { pointerOfReference } from '../description/reference.ts';
import type { InstanceError, RawError } from './instance-error.ts';
import type { Alternative } from './list-alternatives.ts';

/** The errors of the alternative that the discriminator names; undefined when there is none, or it does not help. */
export function discriminatedErrors(
  error: RawError,
  alternatives: readonly Alternative[],
  errorsOf: (schemaPointer: string) => InstanceError[] | undefined,
): InstanceError[] | undefined {
  const discriminator = objectField(error.schema, 'discriminator');
  const property = textField(discriminator, 'propertyName');
  const value = property === undefined ? undefined : field(error.value, property);
  if (property === undefined || typeof value !== 'string') return undefined;
  const mapping = objectField(discriminator, 'mapping');
  const mapped = textField(mapping, value);
  const wanted = new Set([mapped ?? value, pointerOfReference(mapped ?? '')]);
  for (const { target, pointer } of alternatives) {
    const isMeant =
      wanted.has(target) || [...wanted].some((name) => target === pointerOf(['components', 'schemas', name ?? '']));
    if (!isMeant) continue;
    const errors = errorsOf(pointer);
    return errors?.length
      ? errors.map((entry) => ({ ...entry, instancePointer: error.instancePointer + entry.instancePointer }))
      : undefined;
  }
  const known = [
    ...Object.keys(mapping ?? {}),
    ...alternatives.flatMap(({ target }) => (isMapped(target, mapping) ? [] : (stepsOf(target).at(-1) ?? []))),
  ];
  const { message, hint } = misfitWords({ kind: 'option', options: known }, value, [property]);
  const instancePointer = pointerBelow(error.instancePointer, property);
  const { keyword, origin } = error;
  return [{ instancePointer, isAboutKey: false, schemaPointer: origin.pointer, keyword, message, hint }];
}

function isMapped(target: string, mapping: JsonObject | undefined): boolean {
  return Object.values(mapping ?? {}).some(
    (written) =>
      typeof written === 'string' &&
      (pointerOfReference(written) === target || pointerOf(['components', 'schemas', written]) === target),
  );
}
