import { expect, test } from 'vitest';
import { splitReference } from '../../src/prerender/split-reference.ts';

const operation = (name: string) => `<section class="api-operation"><h3>${name}</h3>${'.'.repeat(30_000)}</section>`;

test('a reference is split into parts that start at sections, with the first operations in the first part', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const html = `<nav></nav><div><section class="api-tag"><h2>T</h2>${names.map(operation).join('')}</section></div>`;
  const parts = splitReference(html);
  expect(parts.join('')).toBe(html);
  expect(parts[0]).toContain('<h3>b</h3>');
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts.slice(1)) expect(part).toMatch(/^<section class="api-operation">/);
});

test('a page without sections is one part', () => {
  expect(splitReference('<h1>Index</h1>')).toEqual(['<h1>Index</h1>']);
});
