import { objectField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

/** Paths that differ in the names of their parameters only are the same address: a request may mean either. */
export const pathClash: ApiRule = {
  name: 'openapi/path-clash',
  *check({ document, keyPlace }) {
    const first = new Map<string, string>();
    for (const path of Object.keys(objectField(document, 'paths') ?? {})) {
      if (!path.startsWith('/')) continue;
      const address = path.replace(/\{[^{}]*\}/g, '{}');
      const before = first.get(address);
      if (before === undefined) {
        first.set(address, path);
        continue;
      }
      const { file, start } = keyPlace(pointerOf(['paths', before]));
      yield {
        message: `The paths \`${path}\` and \`${before}\` are the same address.`,
        place: keyPlace(pointerOf(['paths', path])),
        hint: 'Put their operations under one path, with the same names of parameters.',
        related: [{ message: 'The other one is here.', file, start }],
      };
    }
  },
};
