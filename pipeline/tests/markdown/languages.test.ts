import { all } from 'lowlight';
import { expect, test } from 'vitest';
import { highlightedLanguages, highlightText, plainLanguages } from '../../markdown/code/highlight-text.ts';

test('each language of highlight.js is known by name, and HCL besides; either it is shown in colors or not', () => {
  const known = [...highlightedLanguages, ...plainLanguages];
  expect(known.toSorted()).toEqual([...Object.keys(all), 'hcl'].sort());
  for (const language of plainLanguages) expect(highlightText('1', language), language).toBeUndefined();
});

test.each(['dockerfile', 'http', 'nginx', 'powershell', 'properties', 'protobuf'])('%s is shown in colors', (name) => {
  expect(highlightText('a', name)).toBeDefined();
});
