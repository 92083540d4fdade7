import { isSafeName, isSafeOperationId } from '../description/artifact-names.ts';
import { isObject, listField, objectField, textField } from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import type { ObjectKind } from '../description/structure.ts';
import type { ApiRule } from './api-rule.ts';

/** Names of components are made of a few characters, so that references need no escapes. Schemas have a stricter rule. */
export const componentName: ApiRule = {
  name: 'openapi/component-name',
  *check({ document, keyPlace }) {
    for (const [section, entries] of Object.entries(objectField(document, 'components') ?? {})) {
      if (section === 'schemas' || section.startsWith('x-') || !isObject(entries)) continue;
      for (const name of Object.keys(entries)) {
        if (/^[A-Za-z0-9._-]+$/.test(name)) continue;
        yield {
          message: `\`${name}\` is no name for a component.`,
          place: keyPlace(pointerOf(['components', section, name])),
          hint: 'Use letters, digits, `_`, `-` and `.`.',
        };
      }
    }
  },
};

/** Fields that readers know an object by. */
const NAMES: Partial<Readonly<Record<ObjectKind, string>>> = {
  info: 'title',
  tag: 'name',
  parameter: 'name',
  securityScheme: 'name',
  license: 'name',
};

/** A name without a character leaves a gap in the reference that nothing can link to. */
export const emptyName: ApiRule = {
  name: 'openapi/empty-name',
  *check({ document, objects, place }) {
    const named = [
      ...objects.flatMap(({ kind, value, pointer }) => {
        const key = NAMES[kind];
        return key === undefined ? [] : [{ key, value, pointer }];
      }),
      ...listField(document, 'x-tagGroups').map((value, index) => ({
        key: 'name',
        value,
        pointer: pointerOf(['x-tagGroups', String(index)]),
      })),
    ];
    for (const { key, value, pointer } of named)
      if (textField(value, key)?.trim() === '')
        yield { message: `\`${key}\` is empty.`, place: place(pointerBelow(pointer, key)), hint: 'Write a name.' };
  },
};

/** Operations and schemas are files and addresses: their names must be able to be both, on every system. */
export const unsafeName: ApiRule = {
  name: 'openapi/unsafe-name',
  *check({ document, operations, webhooks, place, keyPlace }) {
    const ids = [...operations, ...webhooks].flatMap(({ declaredId: name, pointer }) =>
      name === undefined ? [] : [{ name, place: place(pointerBelow(pointer, 'operationId')) }],
    );
    for (const { name, place } of ids) if (!isSafeOperationId(name)) yield unusable('operationId', name, place);
    yield* sameButForCase('operationId', ids);

    const schemas = Object.keys(objectField(objectField(document, 'components'), 'schemas') ?? {}).map((name) => ({
      name,
      place: keyPlace(pointerOf(['components', 'schemas', name])),
    }));
    for (const { name, place } of schemas) if (!isSafeName(name)) yield unusable('schema name', name, place);
    yield* sameButForCase('schema name', schemas);
  },
};

type NamedPlace = { name: string; place: ReturnType<Parameters<ApiRule['check']>[0]['place']> };

function unusable(what: string, name: string, place: NamedPlace['place']) {
  return {
    message: `The ${what} \`${name}\` cannot be a file name and an address.`,
    place,
    hint: 'Use at most 200 letters, digits, `_`, `-` and `.`, and no name of a Windows device such as `con`.',
  };
}

function* sameButForCase(what: string, names: readonly NamedPlace[]) {
  const first = new Map<string, NamedPlace>();
  for (const current of names) {
    const folded = current.name.toLowerCase();
    const before = first.get(folded);
    if (!before) first.set(folded, current);
    else if (before.name !== current.name)
      yield {
        message: `The ${what} \`${current.name}\` differs from \`${before.name}\` in case only.`,
        place: current.place,
        hint: 'Rename one: some file systems do not tell them apart.',
        related: [{ message: 'The other one is here.', file: before.place.file, start: before.place.start }],
      };
  }
}
