import { expect, test } from 'vitest';
import { credentialsOf } from '../../src/reference/request/credentials-of.ts';

const key = (name: string) => ({ name, type: 'apiKey', in: 'header' as const, parameter: `X-${name}` });
const oauth = (name: string) => ({ name, type: 'oauth2' });

function variablesOf(schemes: Parameters<typeof credentialsOf>[1]): string[] {
  const credentials = credentialsOf({ security: [schemes.map(({ name }) => name)] }, schemes);
  return credentials.flatMap(({ value }) => value.flatMap((part) => (typeof part === 'string' ? [] : part.variable)));
}

test.each([
  [[key('any')], ['API_KEY']],
  [
    [oauth('any'), key('Other')],
    ['ACCESS_TOKEN', 'API_KEY'],
  ],
  [[{ name: 'any', type: 'http', scheme: 'bearer' }], ['API_TOKEN']],
  [
    [key('AppId'), key('app-secret')],
    ['APP_ID', 'APP_SECRET'],
  ],
  [
    [key('PATH'), key('1st'), key('密钥')],
    ['PATH_KEY', '_1ST_KEY', 'API_KEY'],
  ],
  [
    [key('a-key'), key('a_key')],
    ['A_KEY', 'A_KEY_2'],
  ],
  [
    [oauth('OAuth'), oauth('OAuth2')],
    ['OAUTH_TOKEN', 'OAUTH2_TOKEN'],
  ],
])('schemes of the same kind have variables of their own: %j', (schemes, variables) => {
  expect(variablesOf(schemes)).toEqual(variables);
});
