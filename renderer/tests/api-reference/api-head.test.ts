import { renderApi } from '@docgraph/pipeline/render/api/render-api';
import { linked, parseTexts } from '@docgraph/pipeline/tests/openapi/fixture';
import { expect, test } from 'vitest';
import { referenceHtml, seenText } from './reference-html.tsx';

const paths = 'paths: {}';

test('shows the name, description, contact, and terms of the API', async () => {
  const html = await referenceHtml(`
openapi: 3.1.0
info:
  title: T
  version: v1
  summary: Ships in one line.
  termsOfService: https://example.com/terms
  contact: { name: Harbor office, url: https://example.com/help, email: help@example.com }
  license: { name: MIT, url: https://example.com/mit }
${paths}`);
  expect(seenText(html)).toContain('Ships in one line.');
  expect(seenText(html)).toContain('Contact: Harbor office help@example.com License: MIT Terms of service');
  for (const href of ['https://example.com/terms', 'https://example.com/help', 'https://example.com/mit'])
    expect(html).toContain(`href="${href}"`);
  expect(html).toContain('href="mailto:help@example.com"');
});

test('does not link to a URL that runs code, and supports a license with only an identifier', async () => {
  const html = await referenceHtml(`
openapi: 3.1.0
info: { title: T, version: v1, termsOfService: 'javascript:alert(1)', license: { name: '', identifier: MIT } }
${paths}`);
  expect(html).not.toContain('javascript');
  expect(seenText(html)).toContain('License: MIT');
});

test('lists the variables of a server with their possible values', async () => {
  const html = await referenceHtml(`
openapi: 3.0.0
info: { title: T, version: v1 }
servers:
  - url: https://{region}.example.com:{port}
    variables:
      region: { default: eu, enum: [eu, us], description: Where data stays. }
      port: { default: '443' }
${paths}`);
  expect(seenText(html)).toContain('region Where data stays. One of eu , us Default eu port Default 443');
});

test('security schemes explain how to get and send a credential', async () => {
  const text = seenText(
    await referenceHtml(`
openapi: 3.1.0
info: { title: T, version: v1 }
${paths}
components:
  securitySchemes:
    token: { type: http, scheme: bearer, bearerFormat: JWT, description: Ask the office. }
    key: { type: apiKey, in: query, name: api_key }
    mine: { type: openIdConnect, openIdConnectUrl: https://example.com/.well-known }
    tls: { type: mutualTLS }
    web:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://example.com/agree
          tokenUrl: https://example.com/token
          refreshUrl: https://example.com/renew
          scopes: { read: See ships., write: '' }
`),
  );
  expect(text).toContain('token HTTP bearer (JWT) Ask the office.');
  expect(text).toContain('key API key in the query parameter api_key');
  expect(text).toContain('mine OpenID Connect Discovery URL https://example.com/.well-known');
  expect(text).toContain('tls client certificate (mutual TLS)');
  expect(text).toContain(
    'web OAuth 2.0 Authorization code flow Authorization URL https://example.com/agree Token URL https://example.com/token ' +
      'Refresh URL https://example.com/renew read See ships. write',
  );
});

test('an operation shows its required schemes and scopes, on the page and in Markdown', async () => {
  const description = `
openapi: 3.1.0
info: { title: T, version: v1 }
security: [{ token: [] }]
paths:
  /ships:
    get: { operationId: list, responses: { '200': { description: ok } } }
    put: { operationId: none, security: [], responses: { '200': { description: ok } } }
    post:
      operationId: create
      security: [{ web: [read, write], token: [] }, { web: [all] }, {}]
      responses: { '200': { description: ok } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    web:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://example.com/token, scopes: { read: '', write: '', all: '' } } }
`;
  const text = seenText(await referenceHtml(description));
  expect(text).toContain('GET /ships Try it Authentication: token ');
  expect(text).toContain('PUT /ships Try it Authentication: none ');
  expect(text).toContain(
    'POST /ships Try it Authentication: web (scopes: read, write) and token or web (scopes: all) or none ',
  );
  const { value } = await parseTexts({ 'openapi.yaml': description });
  const { markdown } = renderApi(linked(value), { address: 'https://docs.example/api/' });
  expect(markdown.get('create')).toContain(
    'Authentication: `web` (scopes: `read`, `write`) and `token` or `web` (scopes: `all`) or none.',
  );
});

test('collapses a long list of scopes, and shows their number', async () => {
  const withScopes = (count: number) =>
    referenceHtml(`
openapi: 3.0.0
info: { title: T, version: v1 }
${paths}
components:
  securitySchemes:
    web:
      type: oauth2
      flows:
        implicit:
          authorizationUrl: https://example.com/agree
          scopes: { ${Array.from({ length: count }, (_, i) => `s${i}: Scope ${i}`).join(', ')} }
`);
  expect(await withScopes(40)).toMatch(/<details class="api-fold"><summary>40 scopes<\/summary>.*s39.*<\/details>/);
  expect(await withScopes(3)).not.toContain('api-fold');
});
