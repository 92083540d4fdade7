import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/prerender/html.ts';

test('nothing is loaded from other hosts', () => {
  expect(contentSecurityPolicy([])).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types docs",
  );
});

test('a host extends only its directives', () => {
  const hosts = { 'script-src': ['https://stats.example'], 'frame-src': ['https://video.example'] };
  expect(contentSecurityPolicy([], { hosts })).toBe(
    "default-src 'none'; script-src 'self' https://stats.example; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; media-src 'self'; frame-src 'self' https://video.example; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types docs",
  );
});
