import { objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';
import { variablesInUrl } from './server-variable.ts';

/** A variable that is not in the address of its server changes nothing. */
export const unusedServerVariable: ApiRule = {
  name: 'openapi/unused-server-variable',
  *check({ objects, keyPlace }) {
    for (const server of objects) {
      if (server.kind !== 'server') continue;
      const used = variablesInUrl(server);
      for (const name of Object.keys(objectField(server.value, 'variables') ?? {})) {
        if (used.has(name)) continue;
        yield {
          message: `The address of the server has no \`{${name}}\`.`,
          place: keyPlace(pointerBelow(pointerBelow(server.pointer, 'variables'), name)),
          hint: 'Remove the variable, or use it in `url`.',
        };
      }
    }
  },
};
