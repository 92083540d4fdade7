import type { JsonValue } from '../../../schemas/api-schema.ts';
import { nearest } from '../../report/nearest.ts';
import { field } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { isSchema, keywordForms, namedSchemas, TYPES } from '../description/keyword-forms.ts';
import { referenceOf } from '../description/reference.ts';
import { structures } from '../description/structure.ts';
import type { ApiRule } from './api-rule.ts';

/** The form of schemas in OpenAPI 3.1, which the shape check does not look into (in 3.0 it does). */
export const schemaForm: ApiRule = {
  name: 'openapi/invalid',
  *check({ version, objects, place }) {
    if (version === '3.0') return;
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'schema') continue;
      for (const [keyword, written] of Object.entries(value)) {
        const form = Object.hasOwn(keywordForms, keyword) ? keywordForms[keyword] : undefined;
        const at = pointerBelow(pointer, keyword);
        if (form && !form.fits(written)) {
          const near = keyword === 'type' && typeof written === 'string' ? nearest(written, TYPES) : undefined;
          const hint = near ? `Did you mean \`${near}\`?` : formHint(keyword, written);
          yield { message: `\`${keyword}\` must be ${form.expected}.`, place: place(at), hint };
        } else if (form === namedSchemas) {
          for (const [name, entry] of Object.entries(written ?? {}))
            if (!isSchema(entry))
              yield {
                message: `\`${name}\` must be a schema.`,
                place: place(pointerBelow(at, name)),
                hint: 'Write `{}` for any value.',
              };
        }
      }
    }
  },
};

function formHint(keyword: string, written: JsonValue): string {
  const isFlag = keyword.startsWith('exclusive') && typeof written === 'boolean';
  return isFlag ? 'OpenAPI 3.1 takes the bound itself here.' : 'OpenAPI 3.1 takes schemas of JSON Schema 2020-12.';
}

/** OpenAPI 3.1 has no `nullable`: tools pass over it, and take null for a mistake. */
export const ignoredKeyword: ApiRule = {
  name: 'openapi/ignored-keyword',
  *check({ version, objects, keyPlace }) {
    if (version === '3.0') return;
    for (const { kind, value, pointer } of objects) {
      if (kind !== 'schema' || field(value, 'nullable') === undefined) continue;
      const type = field(value, 'type');
      yield {
        message: '`nullable` is ignored in OpenAPI 3.1.',
        place: keyPlace(pointerBelow(pointer, 'nullable')),
        hint: `Write \`type: [${typeof type === 'string' ? type : '…'}, "null"]\` instead.`,
      };
    }
  },
};

/** Keys that may stand beside `$ref`: this site shows the text of the first two. */
const SHOWN = new Set(['$ref', 'description', 'summary']);

/** In OpenAPI 3.0 whatever stands beside a `$ref` is ignored, which its writer hardly meant. */
export const ignoredSibling: ApiRule = {
  name: 'openapi/ignored-sibling',
  *check({ version, objects, keyPlace }) {
    if (version !== '3.0') return;
    for (const { kind, value, pointer } of objects) {
      // A path item is the one object that may have both.
      if (!structures[kind].section || kind === 'pathItem' || referenceOf(value) === undefined) continue;
      for (const key of Object.keys(value)) {
        if (SHOWN.has(key) || key.startsWith('x-')) continue;
        yield {
          message: `\`${key}\` beside a \`$ref\` is ignored in OpenAPI 3.0.`,
          place: keyPlace(pointerBelow(pointer, key)),
          hint: kind === 'schema' ? 'Wrap the reference: `allOf: [{ $ref: … }]`.' : 'Remove it, or the reference.',
        };
      }
    }
  },
};
