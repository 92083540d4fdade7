import { listField, textField } from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import type { ObjectKind } from '../description/structure.ts';
import type { ApiRule } from './api-rule.ts';

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
