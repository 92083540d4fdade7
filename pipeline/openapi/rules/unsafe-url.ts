import { textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ObjectKind } from '../description/structure.ts';
import { unsafeScheme } from '../description/unsafe-scheme.ts';
import type { ApiRule } from './api-rule.ts';

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
