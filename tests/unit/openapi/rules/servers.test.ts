import { expect, test } from 'vitest';
import { serverVariable } from '../../../../pipeline/openapi/rules/server-variable.ts';
import { unsafeUrl } from '../../../../pipeline/openapi/rules/unsafe-url.ts';
import { unusedServerVariable } from '../../../../pipeline/openapi/rules/unused-server-variable.ts';
import { findFaults } from './find-faults.ts';

const SERVERS = `servers:
  - url: https://{region}.{zone}.example
    variables:
      region: { default: us, enum: [us, eu] }
      zone: { default: x, enum: [a] }
      port: { default: '1' }
  - url: https://a.example
paths:
  /a:
    servers: [{ url: '/{base}' }]
    get: { servers: [{ url: '{base}', variables: { base: { default: any } } }] }
`;

test('the variables of a server are declared, and their defaults possible', () => {
  expect(findFaults(serverVariable, SERVERS)).toEqual([
    '6:24 The default `x` is not one of the values of `zone`.',
    '11:22 The server has no variable `base`.',
  ]);
});

test('a variable is in the address', () => {
  expect(findFaults(unusedServerVariable, SERVERS)).toEqual(['7:7 The address of the server has no `{port}`.']);
});

test('addresses cannot run anything, however they are written', () => {
  const server = (url: string) => findFaults(unsafeUrl, `servers: [{ url: ${JSON.stringify(url)} }]\n`).length;
  const safe = [
    'https://a.example',
    'HTTP://a',
    'wss://a',
    '/v1',
    'v1',
    '{scheme}://a',
    '//a',
    'localhost:8080',
    'a.example:443/v1',
    '',
  ];
  for (const url of safe) expect([url, server(url)]).toEqual([url, 0]);
  for (const url of [
    'javascript:alert(1)',
    'javascript:1/alert(1)',
    ' JavaScript:x',
    'java\nscript:x',
    'data:text/html,x',
    'file:///etc',
  ])
    expect([url, server(url)]).toEqual([url, 1]);
});

test('every field that holds an address is looked at', () => {
  expect(
    findFaults(
      unsafeUrl,
      `info:
  termsOfService: javascript:1
  contact: { url: javascript:1 }
  license: { url: javascript:1 }
externalDocs: { url: javascript:1 }
tags: [{ externalDocs: { url: javascript:1 } }]
components:
  examples: { E: { externalValue: javascript:1, value: { url: javascript:1 } } }
  schemas: { S: { externalDocs: { url: javascript:1 }, properties: { url: { example: javascript:1 } } } }
  securitySchemes:
    A: { type: openIdConnect, openIdConnectUrl: javascript:1 }
    B: { type: oauth2, flows: { implicit: { authorizationUrl: javascript:1 }, password: { tokenUrl: https://a.example } } }
`,
    ).map((finding) => finding.split(':')[0]),
  ).toEqual(['3', '4', '5', '6', '7', '9', '10', '12', '13']);
});
