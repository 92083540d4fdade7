import { all } from 'lowlight';
import { expect, test } from 'vitest';
import { highlightedLanguages, highlightText, plainLanguages } from '../../markdown/code/highlight-text.ts';

test('knows every language of highlight.js and HCL, either highlighted or plain', () => {
  const known = [...highlightedLanguages, ...plainLanguages];
  expect(known.toSorted()).toEqual([...Object.keys(all), 'hcl'].sort());
  for (const language of plainLanguages) expect(highlightText('1', language), language).toBeUndefined();
});

test.each(['dockerfile', 'http', 'nginx', 'powershell', 'properties', 'protobuf', 'vue'])(
  '%s is highlighted',
  (name) => {
    expect(highlightText('a', name)).toBeDefined();
  },
);

test('front matter in Markdown is highlighted as YAML, unless it never ends', () => {
  const highlighted = (text: string) => JSON.stringify(highlightText(text, 'md'));
  expect(highlighted('---\na: b *c*\n---\n\n# D')).toContain('hljs-attr');
  expect(highlighted('---\na: b *c*\n---\n\n# D')).not.toContain('hljs-emphasis');
  expect(highlighted('---\n\na: b\n')).not.toContain('hljs-attr');
});
