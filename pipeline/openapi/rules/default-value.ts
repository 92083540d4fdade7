import { field, listField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { listed, shown } from '../validate/words.ts';
import type { ApiRule } from './api-rule.ts';
import { keywordValue, valueFindings } from './value-findings.ts';

/** What is assumed when a value is left out must itself be allowed. */
export const defaultValue: ApiRule = {
  name: 'openapi/default-value',
  *check(description) {
    for (const object of description.objects) {
      const { kind, value, pointer: above } = object;
      const pointer = pointerBelow(above, 'default');
      const written = keywordValue(object, 'default', description);
      if (written !== undefined)
        yield* valueFindings({ value: written, pointer, schemaPointer: above, direction: 'either' }, description);
      if (kind !== 'serverVariable') continue;
      const allowed = listField(value, 'enum');
      const chosen = field(value, 'default');
      if (chosen !== undefined && allowed.length > 0 && !allowed.includes(chosen))
        yield {
          message: `\`default\` is ${shown(chosen)}, which is not one of ${listed(allowed)}.`,
          place: description.place(pointer),
          hint: 'Add it to `enum`, or choose another.',
        };
    }
  },
};
