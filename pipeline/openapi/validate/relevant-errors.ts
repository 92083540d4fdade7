import { nearest } from '../../report/nearest.ts';
import type { RawError } from './instance-message.ts';

/**
 * One error for one mistake: a value of the wrong type is none of the allowed ones either, properties that are missing
 * from one object are one error, and a property that is misspelt is not missing as well.
 */
export function relevantErrors(errors: readonly RawError[]): RawError[] {
  const relevant: RawError[] = [];
  const wrongType = new Set(placesOf(errors, 'type'));
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

function placesOf(errors: readonly RawError[], keyword: string): string[] {
  return errors.filter((error) => error.keyword === keyword).map(({ instancePointer }) => instancePointer);
}
