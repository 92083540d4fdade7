import { expect, test } from 'vitest';
import { matchNames } from '../../../../renderer/api-reference/client/match-names.ts';

const match = matchNames({
  operations: {
    '#operation/list': { text: 'list ships\nget\n/ships\nlist', below: ['Ship'] },
    '#operation/get': { text: 'get a berth\nget\n/berths\nget\nside', below: ['Berth'] },
    '#operation/ping': { text: 'ping\nget\n/ping\nping', below: [] },
  },
  schemas: {
    Ship: { text: 'name\nberth', below: ['Berth'] },
    Berth: { text: 'rope', below: ['Harbor', 'Missing'] },
    Harbor: { text: 'constructor\nlighthouse', below: ['Ship'] },
  },
});

test.each([
  ['/ships', '#operation/list'],
  ['side', '#operation/get'],
  ['rope', '#operation/list', '#operation/get'],
  ['lightho', '#operation/list', '#operation/get'],
  ['constructor', '#operation/list', '#operation/get'],
  ['get', '#operation/list', '#operation/get', '#operation/ping'],
  ['submarine'],
])('%s is found in what holds it, at any depth and through cycles', (word, ...hashes) => {
  expect([...match(word)]).toEqual(hashes);
});
