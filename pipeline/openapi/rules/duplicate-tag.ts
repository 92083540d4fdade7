import { listField, textField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** A tag is one section of the reference, with one description: it is declared once. */
export const duplicateTag: ApiRule = {
  name: 'openapi/duplicate-tag',
  *check({ document, place }) {
    const first = new Map<string, string>();
    for (const [index, tag] of listField(document, 'tags').entries()) {
      const name = textField(tag, 'name');
      const at = pointerOf(['tags', String(index), 'name']);
      const before = name === undefined ? undefined : first.get(name);
      if (name !== undefined && before === undefined) first.set(name, at);
      if (before === undefined) continue;
      const { file, start } = place(before);
      yield {
        message: `The tag \`${name}\` is declared twice.`,
        place: place(at),
        hint: 'Remove one of them.',
        related: [{ message: 'The first one is here.', file, start }],
      };
    }
  },
};
