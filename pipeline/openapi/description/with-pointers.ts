import type { Problem } from '../../report/checked.ts';
import type { Description } from './description.ts';
import { pointerBelow } from './json-pointer.ts';
import { referenceOf } from './reference.ts';

/** Problems with references to files, which were found before there was a description, with their places in it. */
export function withPointers(problems: readonly Problem[], { objects, place }: Description): Problem[] {
  if (problems.length === 0) return [];
  const pointers = new Map<string, string>();
  for (const { value, pointer } of objects) {
    if (referenceOf(value) === undefined) continue;
    const at = place(pointerBelow(pointer, '$ref'));
    pointers.set(keyOf(at), at.pointer);
  }
  return problems.map((problem) => ({ ...problem, pointer: pointers.get(keyOf(problem)) }));
}

function keyOf({ file, start }: Pick<Problem, 'file' | 'start'>): string {
  return `${file}:${start.line}:${start.column}`;
}
