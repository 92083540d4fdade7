import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';
import { keywordValue, valueFindings } from './value-findings.ts';

/** A value that `enum` lists and another keyword forbids can never be used. */
export const enumValue: ApiRule = {
  name: 'openapi/enum-value',
  *check(description) {
    for (const object of description.objects) {
      const members = keywordValue(object, 'enum', description);
      if (!Array.isArray(members)) continue;
      const list = pointerBelow(object.pointer, 'enum');
      for (const [index, value] of members.entries()) {
        const pointer = pointerBelow(list, index);
        for (const finding of valueFindings(
          { value, pointer, schemaPointer: object.pointer, direction: 'either' },
          description,
        ))
          yield { ...finding, message: finding.message.replace(/^The value/, `The \`enum\` value`) };
      }
    }
  },
};
