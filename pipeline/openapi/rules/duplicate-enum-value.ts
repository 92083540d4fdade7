import type { Position } from '../../../schemas/diagnostic.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { shown } from '../validate/words.ts';
import type { ApiRule } from './api-rule.ts';
import { keywordValue } from './value-findings.ts';

/** The same value twice in `enum` is one too many, and often a slip for another. */
export const duplicateEnumValue: ApiRule = {
  name: 'openapi/duplicate-enum-value',
  *check(description) {
    for (const object of description.objects) {
      const members = keywordValue(object, 'enum', description);
      if (!Array.isArray(members)) continue;
      const first = new Map<string, { file: string; start: Position }>();
      for (const [index, member] of members.entries()) {
        const place = description.place(pointerBelow(pointerBelow(object.pointer, 'enum'), index));
        const before = first.get(JSON.stringify(member));
        if (!before) first.set(JSON.stringify(member), { file: place.file, start: place.start });
        else
          yield {
            message: `\`enum\` lists ${shown(member)} twice.`,
            place,
            hint: 'Remove one of them.',
            related: [{ message: 'The first one is here.', ...before }],
          };
      }
    }
  },
};
