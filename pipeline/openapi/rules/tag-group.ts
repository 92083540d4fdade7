import { listField, textField, textsField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** Where there are groups, each tag is in one of them: others show a tag without a group nowhere. */
export const tagGroup: ApiRule = {
  name: 'openapi/tag-group',
  *check({ document, operations, webhooks, place }) {
    const groups = listField(document, 'x-tagGroups');
    if (groups.length === 0) return;
    const first = new Map<string, string>();
    for (const [group, entry] of groups.entries()) {
      for (const [index, tag] of textsField(entry, 'tags').entries()) {
        const at = pointerOf(['x-tagGroups', String(group), 'tags', String(index)]);
        const before = first.get(tag);
        if (before === undefined) {
          first.set(tag, at);
          continue;
        }
        const { file, start } = place(before);
        yield {
          message: `The tag \`${tag}\` is in two places of \`x-tagGroups\`.`,
          place: place(at),
          hint: 'Remove one of them.',
          related: [{ message: 'The first one is here.', file, start }],
        };
      }
    }
    const used = new Set([...operations, ...webhooks].flatMap(({ value }) => textsField(value, 'tags')));
    for (const [index, tag] of listField(document, 'tags').entries()) {
      const name = textField(tag, 'name');
      if (name === undefined || first.has(name) || !used.has(name)) continue;
      yield {
        message: `The tag \`${name}\` is in no group of \`x-tagGroups\`.`,
        place: place(pointerOf(['tags', String(index), 'name'])),
        hint: 'Add it to a group.',
      };
    }
  },
};
