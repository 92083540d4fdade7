import { expect, test } from 'vitest';
import { chosenUrl, isServerChoice } from '../../src/reference/request/server-choice.ts';

const region = { name: 'region', default: 'eu', enum: ['eu', 'us'] };
const production = {
  url: 'https://{region}.api.example/{version}',
  variables: [region, { name: 'version', default: 'v1' }],
};
const servers = [production, { url: 'https://staging.example' }];

test.each([
  ['the defaults', {}, {}, 'https://eu.api.example/v1'],
  ['values of variables', {}, { region: 'us', version: 'v2/beta' }, 'https://us.api.example/v2/beta'],
  ['only allowed values', {}, { region: 'moon' }, 'https://eu.api.example/v1'],
  ['values that are safe in quotes', {}, { version: `v1'"$x` }, 'https://eu.api.example/v1%27%22%24x'],
  ['another server', { [production.url]: 'https://staging.example' }, {}, 'https://staging.example'],
  [
    'the first server if the other one is gone',
    { [production.url]: 'https://old.example' },
    {},
    'https://eu.api.example/v1',
  ],
  [
    'the first server if the choice belongs to another list',
    { 'https://a.example': 'https://staging.example' },
    {},
    'https://eu.api.example/v1',
  ],
])('the base URL has %s', (_, chosen, variables, url) => {
  expect(chosenUrl(servers, { servers: chosen, variables })).toBe(url);
});

test('offers a choice of several servers or of variables, but only if samples contain the host', () => {
  expect(isServerChoice(servers)).toBe(true);
  expect(isServerChoice([production])).toBe(true);
  expect(isServerChoice([{ url: 'https://api.example' }])).toBe(false);
  expect(isServerChoice([{ url: '/v1' }, { url: 'https://api.example' }])).toBe(false);
  expect(isServerChoice([])).toBe(false);
});
