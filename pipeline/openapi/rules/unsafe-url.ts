import { textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { ObjectKind } from '../description/structure.ts';
import type { ApiRule } from './api-rule.ts';

/** Fields that hold an address. */
const URLS: Partial<Readonly<Record<ObjectKind, readonly string[]>>> = {
  info: ['termsOfService'],
  contact: ['url'],
  license: ['url'],
  externalDocs: ['url'],
  server: ['url'],
  securityScheme: ['openIdConnectUrl'],
  oauthFlow: ['authorizationUrl', 'tokenUrl', 'refreshUrl'],
  example: ['externalValue'],
};

/** What can follow a link, or call a server, without running anything. */
const SAFE_SCHEMES = new Set(['http', 'https', 'ws', 'wss']);

/** Addresses lead to hosts: readers and tools open them, and `javascript:` would run what it holds. */
export const unsafeUrl: ApiRule = {
  name: 'openapi/unsafe-url',
  *check({ objects, place }) {
    for (const { kind, value, pointer } of objects) {
      for (const key of URLS[kind] ?? []) {
        const scheme = schemeOf(textField(value, key) ?? '');
        if (scheme === undefined || SAFE_SCHEMES.has(scheme)) continue;
        yield {
          message: `\`${key}\` has the scheme \`${scheme}:\`.`,
          place: place(pointerBelow(pointer, key)),
          hint: 'Write an address with `https:`.',
        };
      }
    }
  },
};

/** The scheme of an address, which browsers also find behind and between white space. A host with a port is none. */
function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what browsers ignore in an address
  const address = url.replace(/[\u0000-\u0020]+/g, '');
  if (/^(?:localhost|[\w-]+\.[\w.-]+):\d/i.test(address)) return undefined;
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}
