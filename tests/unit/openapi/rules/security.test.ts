import { expect, test } from 'vitest';
import { unknownScope } from '../../../../pipeline/openapi/rules/unknown-scope.ts';
import { unknownSecurityScheme } from '../../../../pipeline/openapi/rules/unknown-security-scheme.ts';
import { findFaults } from './find-faults.ts';

const SECURITY = `
security:
  - token: [read]
  - flow: [read, wrong]
paths:
  /a:
    get: { security: [{ tokn: [] }, { flow: [write], connect: [any] }] }
    put: { security: [] }
    post: { security: [{}] }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    connect: { type: openIdConnect, openIdConnectUrl: https://a.example }
    flow:
      type: oauth2
      flows: { implicit: { scopes: { read: Read } }, password: { scopes: { write: Write } } }
`;

test('a scheme is declared, wherever it is required', () => {
  expect(findFaults(unknownSecurityScheme, SECURITY)).toEqual(['8:25 There is no security scheme `tokn`.']);
});

test('a scope is one of a flow; in 3.0 other schemes have none', () => {
  expect(findFaults(unknownScope, SECURITY)).toEqual([
    '4:13 The security scheme `token` has no scope `read`.',
    '5:18 The security scheme `flow` has no scope `wrong`.',
  ]);
  expect(findFaults(unknownScope, SECURITY, '3.1')).toHaveLength(1);
});
