import type { ApiRule } from './api-rule.ts';
import { declaredParameters } from './declared-parameters.ts';

/** A list has each parameter once; one of an operation may take the place of one of its path. */
export const duplicateParameter: ApiRule = {
  name: 'openapi/duplicate-parameter',
  *check({ document, objects, place }) {
    for (const object of objects) {
      if (object.kind !== 'operation' && object.kind !== 'pathItem') continue;
      const first = new Map<string, string>();
      for (const { name, in: location, place: at } of declaredParameters(object, document)) {
        // The names of headers are the same in upper and lower case.
        const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
        const before = first.get(key);
        if (before === undefined) {
          first.set(key, at);
          continue;
        }
        const { file, start } = place(before);
        yield {
          message: `The ${location} parameter \`${name}\` is listed twice.`,
          place: place(at),
          hint: 'Remove one of them.',
          related: [{ message: 'The first one is here.', file, start }],
        };
      }
    }
  },
};
