import { expect, test } from 'vitest';
import { ownAnchor } from '../../api-reference/client/own-anchor.ts';

test.each([
  ['#tag/Users/operation/listUsers', 'operation/listUsers'],
  ['#tag/User-Groups', 'tag/user-groups'],
  ['#tag/%D0%9F', 'tag/%D0%9F'],
  ['#section/Intro/Errors', 'errors'],
  ['#schema/Disk', 'schema/Disk'],
])('the Redoc anchor %s is %s', (hash, anchor) => {
  expect(ownAnchor(hash)).toBe(anchor);
});
