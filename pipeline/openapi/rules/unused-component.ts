import type { Description } from '../description/description.ts';
import { field, isObject, listField, objectField, textField, valueAt } from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { pointerOfReference, referenceOf } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';
import { securityRequirements } from './security-rules.ts';

/** Why a component is published although nothing refers to it: a text of its writer, under this key. */
const REASON = 'x-unused-because';

/** What no operation leads to is read by nobody, and is often the trace of a reference that was forgotten. */
export const unusedComponent: ApiRule = {
  name: 'openapi/unused-component',
  *check(description) {
    const { document, keyPlace } = description;
    const uses = usesOf(description);
    const components = componentsOf(description);
    const used = reachable(uses.get('') ?? [], uses);
    const excused = components.filter((pointer) => reasonOf(pointer, description)?.trim());
    const kept = reachable([...used, ...excused], uses);
    for (const pointer of components) {
      const name = stepsOf(pointer)[2] ?? '';
      const reason = field(valueAt(document, stepsOf(pointer)), REASON);
      if (reason !== undefined && used.has(pointer)) {
        yield {
          message: `\`${name}\` is used, although it says why it is not.`,
          place: keyPlace(pointerBelow(pointer, REASON)),
          hint: `Remove \`${REASON}\`.`,
        };
      } else if (!kept.has(pointer)) {
        yield {
          message: `No operation uses the component \`${name}\`.`,
          place: keyPlace(pointer),
          hint: `Remove it, refer to it, or say under \`${REASON}\` why it is published.`,
        };
      }
    }
  },
};

function reasonOf(pointer: string, { document }: Description): string | undefined {
  return textField(valueAt(document, stepsOf(pointer)), REASON);
}

/** The pointers of all components. */
function componentsOf({ document }: Description): string[] {
  return Object.entries(objectField(document, 'components') ?? {}).flatMap(([section, entries]) =>
    isObject(entries) && !section.startsWith('x-')
      ? Object.keys(entries).map((name) => pointerOf(['components', section, name]))
      : [],
  );
}

/** What each component leads to; under the empty text what everything outside of the components leads to. */
function usesOf(description: Description): Map<string, string[]> {
  const uses = new Map<string, string[]>([['', []]]);
  const add = (from: string, pointer: string | undefined) => {
    const target = pointer === undefined ? '' : componentOf(pointer);
    if (target === '' || target === from) return;
    const targets = uses.get(from);
    if (targets) targets.push(target);
    else uses.set(from, [target]);
  };
  for (const object of description.objects) {
    const from = componentOf(object.pointer);
    const reference = referenceOf(object.value);
    if (reference !== undefined) add(from, pointerOfReference(reference));
    if (object.kind === 'schema') for (const target of schemasOfValues(object)) add(from, target);
  }
  for (const { scheme } of securityRequirements(description))
    add('', pointerOf(['components', 'securitySchemes', scheme]));
  for (const [base, heir] of heirs(description)) add(base, heir);
  return uses;
}

/** The schemas that a discriminator maps values to. */
function schemasOfValues({ value }: DescriptionObject): (string | undefined)[] {
  const mapping = Object.values(objectField(objectField(value, 'discriminator'), 'mapping') ?? {});
  return mapping.map((target) => {
    if (typeof target !== 'string') return undefined;
    return target.startsWith('#') ? pointerOfReference(target) : pointerOf(['components', 'schemas', target]);
  });
}

/** Schemas that are built on one with a discriminator: its value may name each of them without a reference. */
function* heirs({ document, objects }: Description): Generator<[string, string]> {
  for (const { kind, value, pointer } of objects) {
    if (kind !== 'schema') continue;
    for (const part of listField(value, 'allOf')) {
      const base = isObject(part) ? pointerOfReference(referenceOf(part) ?? '') : undefined;
      if (base !== undefined && objectField(valueAt(document, stepsOf(base)), 'discriminator'))
        yield [componentOf(base), pointer];
    }
  }
}

/** The component that a value is in: its pointer, or the empty text for what is in none. */
function componentOf(pointer: string): string {
  const steps = pointer.split('/', 4);
  return steps[1] === 'components' && steps.length === 4 ? steps.join('/') : '';
}

function reachable(start: readonly string[], uses: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(start);
  for (const pointer of found) for (const target of uses.get(pointer) ?? []) found.add(target);
  return found;
}
