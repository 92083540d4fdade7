import { listField, textField, textsField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';

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
    const unknown = (tag: string, pointer: string): ApiProblem => {
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
