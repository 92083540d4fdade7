import { expect, test } from 'vitest';
import { routeOfAnchor } from '../../src/reference/anchors.ts';

const routeOf = routeOfAnchor('/api/', [
  { route: '/api/pets/', tag: 'pets', number: 1, operations: ['listPets'], schemas: [] },
  { route: '/api/pets/2/', tag: 'pets', number: 2, operations: ['a/b'], schemas: [] },
  { route: '/api/schemas/', number: 1, operations: [], schemas: ['Pet'] },
]);

test.each([
  ['tag/pets', '/api/pets/'],
  ['operation/listPets', '/api/pets/'],
  ['operation/listPets/query/limit', '/api/pets/'],
  ['operation/a%2Fb/body/name', '/api/pets/2/'],
  ['schema/Pet/name', '/api/schemas/'],
  ['schemas', '/api/schemas/'],
  ['operation/gone', '/api/'],
  ['', '/api/'],
])('the anchor %s is on %s', (anchor, route) => {
  expect(routeOf(anchor)).toBe(route);
});
