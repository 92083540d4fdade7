import { expect, test } from 'vitest';
import { bodies, exampleValues, type Value, valuesIn } from './bodies.ts';
import { described, description } from './document.ts';
import { ANY_RESOURCE, CHANGING, STORY } from './story.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const kindOf = new Map(Object.entries(STORY).flatMap(([kind, [, , ...ids]]) => ids.map((id) => [id, kind])));

test('every id in the description is one of the story, and each of the story is shown', () => {
  const shown = new Set(JSON.stringify(description).match(UUID));
  expect([...shown].filter((id) => !kindOf.has(id))).toEqual([]);
  expect([...kindOf.keys()].filter((id) => !shown.has(id))).toEqual([]);
});

/** All values in bodies, in examples of fields and in examples of parameters, and where each stands. */
const values: readonly (Value & { place: string })[] = [
  ...bodies.flatMap((body) => exampleValues(body).map((value) => ({ ...value, place: body.place }))),
  ...described.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ name = '', schema = {}, example }) =>
      valuesIn({ owner: '', field: name, schema, value: example }).map((value) => ({ ...value, place: operationId })),
    ),
  ),
  ...Object.entries(description.components.schemas).flatMap(([owner, { properties }]) =>
    Object.entries(properties ?? {}).flatMap(([field, schema]) =>
      valuesIn({ owner, field, schema, value: schema.example }).map((value) => ({ ...value, place: owner })),
    ),
  ),
];

/** Whether a field may hold the id of a kind of resource. */
function mayHold({ owner, field, place }: Value & { place: string }, kind: string): boolean {
  const [fields = '', entities = ''] = STORY[kind] ?? [];
  if (field !== 'id') return fields.split(' ').includes(field);
  const entity = place === 'deleteSshKey' ? 'SshKey' : owner;
  return entity !== '' && entities.split(' ').includes(entity);
}

test('each id stands in a field for its kind of resource', () => {
  const told = values.flatMap((value) => {
    const kind = kindOf.get(String(value.value));
    if (kind === undefined || ANY_RESOURCE.has(value.field) || mayHold(value, kind)) return [];
    return [`${value.place}: ${value.owner}.${value.field} is ${kind}`];
  });
  expect([...new Set(told)]).toEqual([]);
});

test('a resource looks the same in every example, but for before and after what a call changes', () => {
  const shown = new Map<string, Map<string, string>>();
  for (const { place, value } of values) {
    if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) continue;
    for (const [field, inner] of Object.entries(value)) {
      const key = `${value.id} ${field}`;
      shown.set(key, new Map([[JSON.stringify(inner), place], ...(shown.get(key) ?? [])]));
    }
  }
  const wrong = [...shown].flatMap(([key, looks]) => {
    const [id = '', field = ''] = key.split(' ');
    const kind = kindOf.get(id) ?? '';
    const expected = CHANGING[kind]?.split(' ').includes(field) ? 2 : 1;
    return looks.size > expected
      ? [`${kind}.${field} is ${[...looks].map((look) => look.join(' in ')).join(', ')}`]
      : [];
  });
  expect(wrong).toEqual([]);
});
