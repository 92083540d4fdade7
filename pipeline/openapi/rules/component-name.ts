import { isObject, objectField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** Names of components are made of a few characters, so that references need no escapes. Schemas have a stricter rule. */
export const componentName: ApiRule = {
  name: 'openapi/component-name',
  *check({ document, keyPlace }) {
    for (const [section, entries] of Object.entries(objectField(document, 'components') ?? {})) {
      if (section === 'schemas' || section.startsWith('x-') || !isObject(entries)) continue;
      for (const name of Object.keys(entries)) {
        if (/^[A-Za-z0-9._-]+$/.test(name)) continue;
        yield {
          message: `\`${name}\` is no name for a component.`,
          place: keyPlace(pointerOf(['components', section, name])),
          hint: 'Use letters, digits, `_`, `-` and `.`.',
        };
      }
    }
  },
};
