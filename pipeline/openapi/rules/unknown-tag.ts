import { listField, textField, textsField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule, Finding } from './api-rule.ts';
import { nearNames } from './near-names.ts';

/**
 * Tags that operations and groups use are declared in `tags`, where their order and description are. One that is not is
 * reported where operations first use it, because many descriptions declare none and use them hundreds of times.
 */
export const unknownTag: ApiRule = {
  name: 'openapi/unknown-tag',
  *check({ document, operations, webhooks, place }) {
    const near = nearNames();
    const declared = new Set(listField(document, 'tags').flatMap((tag) => textField(tag, 'name') ?? []));
    const known = new Set(declared);
    const unknown = (tag: string, pointer: string): Finding => {
      const meant = near(tag, declared);
      const hint = meant ? `Did you mean \`${meant}\`?` : 'Declare it in `tags` of the description.';
      return { message: `The tag \`${tag}\` is not declared.`, place: place(pointer), hint };
    };
    for (const { value, pointer } of [...operations, ...webhooks]) {
      for (const [index, tag] of listField(value, 'tags').entries()) {
        if (typeof tag !== 'string') continue;
        if (!known.has(tag)) yield unknown(tag, `${pointer}/tags/${index}`);
        known.add(tag);
      }
    }
    for (const [group, entry] of listField(document, 'x-tagGroups').entries()) {
      for (const [index, tag] of textsField(entry, 'tags').entries()) {
        const pointer = pointerOf(['x-tagGroups', String(group), 'tags', String(index)]);
        if (!known.has(tag)) yield unknown(tag, pointer);
      }
    }
  },
};
