import type { Position } from '../../../schemas/diagnostic.ts';
import { textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** An operation's id is its identity: links, artifacts and generated code depend on there being one of each. */
export const duplicateOperationId: ApiRule = {
  name: 'openapi/duplicate-operation-id',
  *check({ objects, place }) {
    const first = new Map<string, { file: string; start: Position }>();
    for (const { kind, value, pointer } of objects) {
      const id = kind === 'operation' ? textField(value, 'operationId') : undefined;
      if (id === undefined) continue;
      const here = place(pointerBelow(pointer, 'operationId'));
      const before = first.get(id);
      if (!before) first.set(id, { file: here.file, start: here.start });
      else
        yield {
          message: `The operationId \`${id}\` is used twice.`,
          place: here,
          hint: 'Give each operation an id of its own.',
          related: [{ message: 'The first one is here.', ...before }],
        };
    }
  },
};
