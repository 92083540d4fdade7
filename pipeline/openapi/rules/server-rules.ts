import { nearest } from '../../report/nearest.ts';
import { listField, objectField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ObjectKind } from '../description/structure.ts';
import { unsafeScheme } from '../description/unsafe-scheme.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiRule } from './api-rule.ts';

/** The `{names}` in the address of a server are its variables, and their defaults are possible values. */
export const serverVariable: ApiRule = {
  name: 'openapi/server-variable',
  *check({ objects, place }) {
    for (const server of objects) {
      if (server.kind !== 'server') continue;
      const variables = objectField(server.value, 'variables') ?? {};
      for (const name of variablesInUrl(server)) {
        if (Object.hasOwn(variables, name)) continue;
        const near = nearest(name, Object.keys(variables));
        yield {
          message: `The server has no variable \`${name}\`.`,
          place: place(pointerBelow(server.pointer, 'url')),
          hint: near ? `Did you mean \`{${near}}\`?` : 'Declare it in `variables` of the server.',
        };
      }
      for (const [name, variable] of Object.entries(variables)) {
        const allowed = listField(variable, 'enum');
        const value = textField(variable, 'default');
        if (value === undefined || allowed.length === 0 || allowed.includes(value)) continue;
        const pointer = pointerBelow(pointerBelow(server.pointer, 'variables'), name);
        yield {
          message: `The default \`${value}\` is not one of the values of \`${name}\`.`,
          place: place(pointerBelow(pointer, 'default')),
          hint: 'Add it to `enum`, or take a default from there.',
        };
      }
    }
  },
};

/** The names of the variables in the address of a server. */
function variablesInUrl({ value }: Pick<DescriptionObject, 'value'>): Set<string> {
  const url = textField(value, 'url') ?? '';
  return new Set(Array.from(url.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
}

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

/** Fields that hold an address. */
const URLS: Partial<Readonly<Record<ObjectKind, readonly string[]>>> = {
  info: ['termsOfService'],
  contact: ['url'],
  license: ['url'],
  externalDocs: ['url'],
  server: ['url'],
  securityScheme: ['openIdConnectUrl'],
  oauthFlow: ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'],
  example: ['externalValue'],
};

/** Addresses lead to hosts: readers and tools open them, and `javascript:` would run what it holds. */
export const unsafeUrl: ApiRule = {
  name: 'openapi/unsafe-url',
  *check({ objects, place }) {
    for (const { kind, value, pointer } of objects) {
      for (const key of URLS[kind] ?? []) {
        const scheme = unsafeScheme(textField(value, key) ?? '');
        if (scheme === undefined) continue;
        yield {
          message: `\`${key}\` has the scheme \`${scheme}:\`.`,
          place: place(pointerBelow(pointer, key)),
          hint: 'Write an address with `https:`.',
        };
      }
    }
  },
};
