import { expect, test } from 'vitest';
import { isSecret, SAFE_VALUE } from '../../src/prose/stored-values.ts';
import { assignmentsIn } from '../../src/prose/values.ts';

test('only fixed values of variables can be replaced', () => {
  const code = 'export A="1"\nexport B="$A/2"\nexport C=$(id)\n  export D="3"\nexport E="x y"\necho export F="4"\n';
  const found = assignmentsIn(code);
  expect(found.map(({ name }) => name)).toEqual(['A', 'E']);
  expect(found.map(({ value, index }) => code.slice(index, index + value.length))).toEqual(['1', 'x y']);
});

test('tokens, passwords, and private keys are secrets, and public keys are not', () => {
  const names = ['API_TOKEN', 'REGISTRY_PASSWORD', 'SECRET_KEY', 'API_KEY', 'SSH_PUBLIC_KEY', 'PROJECT_ID', 'KEY_ID'];
  expect(names.filter(isSecret)).toEqual(['API_TOKEN', 'REGISTRY_PASSWORD', 'SECRET_KEY', 'API_KEY']);
});

test.each(['"', '$HOME', '`id`', 'a\\', 'a\nb', 'wow!'])(
  'a value with %j is rejected, since a shell would change it',
  (value) => {
    expect(SAFE_VALUE.test(value)).toBe(false);
  },
);

test('IDs, tokens, and paths are accepted', () => {
  expect(
    ['3f2a-11', 'access:secret', 'registry.example/a/b:1', 'Ünïcode', ''].every((value) => SAFE_VALUE.test(value)),
  ).toBe(true);
});
