import type { Description } from '../description/description.ts';
import { isObject, valueAt } from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { isWithinFile, MAX_REFERENCE_CHAIN, pointerOfReference, referenceOf } from '../description/reference.ts';
import { structures } from '../description/structure.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';

/** References lead to something of the right kind, and not back to themselves. Those to files are checked on joining. */
export const reference: ApiRule = {
  name: 'openapi/reference',
  *check(description) {
    const near = nearNames();
    const inCircles = new Set<string>();
    for (const object of description.objects) {
      const written = structures[object.kind].section ? referenceOf(object.value) : undefined;
      if (written === undefined || !isWithinFile(written)) continue;
      const problem = inCircles.has(object.pointer)
        ? undefined
        : problemOf(object, written, description, near, inCircles);
      if (problem) yield { ...problem, place: description.place(pointerBelow(object.pointer, '$ref')) };
    }
  },
};

function problemOf(
  object: DescriptionObject,
  written: string,
  { document, version }: Description,
  near: ReturnType<typeof nearNames>,
  inCircles: Set<string>,
) {
  const target = pointerOfReference(written);
  if (target === undefined) {
    const hint = 'Write the way to it from the top, as in `#/components/schemas/Name`.';
    return { message: written === '' ? 'The reference is empty.' : `\`${written}\` is not a JSON pointer.`, hint };
  }
  const steps = stepsOf(target);
  const value = valueAt(document, steps);
  if (value === undefined) return { message: `\`${written}\` leads to nothing.`, hint: hintAt(document, steps, near) };
  const expected = structures[object.kind].section;
  if (steps.length === 0) {
    const message = `\`${written}\` is the whole description, but one of its \`components.${expected}\` is expected here.`;
    return { message, hint: `Refer to \`#/components/${expected}/…\`.` };
  }
  if (steps[0] === 'components' && steps.length === 3 && steps[1] !== expected) {
    const message = `\`${written}\` is not in \`components.${expected}\`, but one of these is expected here.`;
    return { message, hint: `Refer to \`#/components/${expected}/…\`.` };
  }
  const isBooleanSchema = object.kind === 'schema' && version !== '3.0' && typeof value === 'boolean';
  if (!isObject(value) && !isBooleanSchema)
    return { message: `\`${written}\` does not lead to an object.`, hint: `Refer to \`#/components/${expected}/…\`.` };
  return isObject(value) && referenceOf(value) !== undefined
    ? chainProblem(object, written, document, inCircles)
    : undefined;
}

/**
 * What is wrong with an object that leads to another reference: they must end somewhere. A circle is reported at its
 * first object; all of them are noted in `inCircles`.
 */
function chainProblem(
  start: DescriptionObject,
  written: string,
  document: Description['document'],
  inCircles: Set<string>,
) {
  const seen = new Set([start.pointer]);
  let pointer = start.pointer;
  while (seen.size <= MAX_REFERENCE_CHAIN) {
    const value = valueAt(document, stepsOf(pointer));
    const next = isObject(value) ? referenceOf(value) : undefined;
    const target = next === undefined ? undefined : pointerOfReference(next);
    if (target === start.pointer) {
      for (const member of seen) inCircles.add(member);
      return { message: `\`${written}\` leads back to itself.`, hint: 'Give one object of the circle a content.' };
    }
    // A circle further on is reported there.
    if (target === undefined || seen.has(target)) return undefined;
    seen.add(target);
    pointer = target;
  }
  return {
    message: `\`${written}\` leads through more than ${MAX_REFERENCE_CHAIN} references.`,
    hint: 'Refer to what they lead to.',
  };
}

/** A hint at the name nearest to the first step that does not exist. */
function hintAt(
  document: Description['document'],
  steps: readonly string[],
  near: ReturnType<typeof nearNames>,
): string {
  const missing = steps.findIndex((_, index) => valueAt(document, steps.slice(0, index + 1)) === undefined);
  const above = valueAt(document, steps.slice(0, missing));
  const name = isObject(above) ? near(steps[missing] ?? '', Object.keys(above)) : undefined;
  if (name === undefined) return 'Refer to something that is in the description, or add it there.';
  return `Did you mean \`#${pointerOf([...steps.slice(0, missing), name, ...steps.slice(missing + 1)])}\`?`;
}
