import { expect, test } from 'vitest';
import { isOwnHost } from '../src/serve/own-host.ts';

const ALLOWED = ['docs.example', 'Other.example:8080', '[fd00::1]'];

test.each(['127.0.0.1:4173', 'localhost:4173', 'LocalHost:4173', '[::1]:4173'])('%s is its own', (host) => {
  expect(isOwnHost(host, 4173, [])).toBe(true);
});

test('browsers omit port 80', () => {
  expect(['localhost', 'localhost:80', '[::1]'].map((host) => isOwnHost(host, 80, []))).toEqual([true, true, true]);
});

test.each(['docs.example', 'DOCS.example:443', 'other.example:8080', '[fd00::1]', '[fd00::1]:4173'])(
  '%s was allowed',
  (host) => {
    expect(isOwnHost(host, 4173, ALLOWED)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:4173',
  'localhost',
  'localhost:4174',
  'localhost.evil.example:4173',
  'evil-localhost:4173',
  '127.0.0.1.evil.example:4173',
  '[::2]:4173',
  'localhost:4173:4173',
  'other.example',
  'other.example:8081',
  'sub.docs.example',
])('%s is foreign', (host) => {
  expect(isOwnHost(host, 4173, ALLOWED)).toBe(false);
});
