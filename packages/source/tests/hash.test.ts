import { expect, test } from 'vitest';
import { sha256, shortHash } from '../src/hash.ts';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('hashes text, bytes, and parts alike', () => {
  expect(sha256('abc')).toBe(ABC);
  expect(sha256(new TextEncoder().encode('abc'))).toBe(ABC);
  expect(sha256(['a', '', new TextEncoder().encode('bc')])).toBe(ABC);
  expect(shortHash('abc')).toBe(ABC.slice(0, 16));
});

test('encodes the digest as asked', () => {
  expect(sha256('abc', 'base64')).toBe(Buffer.from(ABC, 'hex').toString('base64'));
});
