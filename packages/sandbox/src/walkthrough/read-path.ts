import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { ReadPath } from '@docgraph/schemas/walkthrough';
import { fieldOf } from '../engine/json.ts';

/**
 * Reads the value at a path, as `jq -r` prints it. Multiple values are on separate lines. Returns undefined if there is
 * no value.
 */
export function readPath(value: JsonValue, path: ReadPath): string | undefined {
  let found: JsonValue[] = [value];
  for (const step of path) found = next(found, step);
  const [first] = found;
  if (first === undefined || (first === null && found.length === 1)) return undefined;
  return found.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
}

function next(found: readonly JsonValue[], step: ReadPath[number]): JsonValue[] {
  if ('field' in step) return found.map((value) => fieldOf(value, step.field) ?? null);
  if ('item' in step) return found.map((value) => (Array.isArray(value) ? (value[step.item] ?? null) : null));
  if ('each' in step) return found.flatMap((value) => (Array.isArray(value) ? value : []));
  if ('where' in step) return found.filter((value) => fieldOf(value, step.where) === step.is);
  if ('join' in step) return found.map((value) => (Array.isArray(value) ? value.join(step.join) : null));
  const there = found.filter((value) => value !== null && value !== false);
  return there.length > 0 ? there : [step.otherwise];
}

/** Formats a path in jq syntax. */
export function pathText(path: ReadPath): string {
  const text = path.map(stepText).join('');
  return text === '' ? '.' : text;
}

function stepText(step: ReadPath[number]): string {
  if ('field' in step) return `.${step.field}`;
  if ('item' in step) return `[${step.item}]`;
  if ('each' in step) return '[]';
  if ('where' in step) return ` | select(.${step.where} == ${JSON.stringify(step.is)}) | `;
  if ('join' in step) return ` | join(${JSON.stringify(step.join)})`;
  return ` // ${JSON.stringify(step.otherwise)}`;
}
