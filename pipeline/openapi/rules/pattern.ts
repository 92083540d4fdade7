import type { Description } from '../description/description.ts';
import { objectField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { readPattern } from '../validate/pattern-matcher.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';

/**
 * Patterns are regular expressions (ECMA-262); one that is not stops generated code and checks nothing. Stands after the
 * rules that check values: they find out which patterns take too many steps.
 */
export const pattern: ApiRule = {
  name: 'openapi/pattern',
  *check(description) {
    for (const { pattern, place } of patternsOf(description)) {
      const found = readPattern(pattern);
      if ('error' in found)
        yield {
          message: `\`${pattern}\` is not a regular expression: ${found.error}.`,
          place,
          hint: 'Write it as in JavaScript, without slashes around it.',
        };
      else if (!found.tree)
        yield {
          message: `Values cannot be checked against \`${pattern}\` in a bounded number of steps.`,
          place,
          hint: 'Write it without references to groups (`\\1`), without groups that change flags, and flatter.',
        };
      else if (description.validator.isUnfinished(pattern))
        yield {
          message: `Values cannot be checked against \`${pattern}\`: that takes too many steps.`,
          place,
          hint: 'Write a simpler pattern, or shorter values.',
        };
    }
  },
};

/** JSON Schema reads patterns in Unicode mode, which is stricter: most tools do, some do not. */
export const unicodePattern: ApiRule = {
  name: 'openapi/unicode-pattern',
  *check(description) {
    for (const { pattern, place } of patternsOf(description)) {
      const found = readPattern(pattern);
      if ('error' in found || found.unicodeError === undefined) continue;
      yield {
        message: `\`${pattern}\` is not valid in Unicode mode: ${found.unicodeError}.`,
        place,
        hint: 'Escape only what has a meaning (`\\-` is needed in a class only, `\\_` never). Here it is read without that mode.',
      };
    }
  },
};

/** The patterns of all schemas: of texts, and of the names of properties. */
function* patternsOf({ objects, version, place, keyPlace }: Description): Generator<{
  pattern: string;
  place: ApiProblem['place'];
}> {
  for (const { kind, value, pointer } of objects) {
    if (kind !== 'schema') continue;
    const written = textField(value, 'pattern');
    if (written !== undefined) yield { pattern: written, place: place(pointerBelow(pointer, 'pattern')) };
    if (version === '3.0') continue;
    const names = pointerBelow(pointer, 'patternProperties');
    for (const name of Object.keys(objectField(value, 'patternProperties') ?? {}))
      yield { pattern: name, place: keyPlace(pointerBelow(names, name)) };
  }
}
