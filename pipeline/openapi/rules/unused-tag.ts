import { listField, textField, textsField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** A tag without operations is an empty section of the reference. */
export const unusedTag: ApiRule = {
  name: 'openapi/unused-tag',
  *check({ document, objects, place }) {
    const used = new Set(objects.flatMap(({ kind, value }) => (kind === 'operation' ? textsField(value, 'tags') : [])));
    for (const tag of listField(document, 'tags')) used.add(textField(tag, 'parent') ?? '');
    for (const [index, tag] of listField(document, 'tags').entries()) {
      const name = textField(tag, 'name');
      if (name === undefined || used.has(name)) continue;
      yield {
        message: `No operation has the tag \`${name}\`.`,
        place: place(pointerOf(['tags', String(index), 'name'])),
        hint: 'Remove it, or give it to the operations that it was meant for.',
      };
    }
  },
};
