import { expect, test } from 'vitest';
import { languageLabel } from '../../markdown/code/language-label.ts';
import { parse, plainHtml } from './parse.ts';

test('languages are called by the names they are written with, and plain text by none', () => {
  expect(['json', 'yml', 'bash', 'mermaid'].map(languageLabel)).toEqual(['JSON', 'YAML', 'Bash', 'Mermaid']);
  expect(['', 'text', 'plaintext', 'none'].map(languageLabel)).toEqual([undefined, undefined, undefined, undefined]);
  expect(languageLabel('constructor')).toBe('Constructor');
});

test('a block of code says its title and its language, which search does not find', () => {
  const { value } = parse('```json title="Response"\n{}\n```\n');
  expect(plainHtml(value.html)).toContain(
    '<figcaption><span class="code-title">Response</span><span class="code-language">JSON</span></figcaption>',
  );
  expect(value.sections[0]?.text).toBe('Response\n{}');
  expect(plainHtml(parse('```\nx\n```\n').value.html)).not.toContain('figcaption');
});
