import { expect, test } from 'vitest';
import { languageLabel } from '../../markdown/code/language-label.ts';
import { parse, plainHtml } from './parse.ts';

test('labels languages with their usual names, and plain text not at all', () => {
  expect(['json', 'yml', 'bash', 'mermaid'].map(languageLabel)).toEqual(['JSON', 'YAML', 'Bash', 'Mermaid']);
  expect(['', 'text', 'plaintext', 'none'].map(languageLabel)).toEqual([undefined, undefined, undefined, undefined]);
  expect(languageLabel('constructor')).toBe('Constructor');
});

test('a code block shows its title and language, and the language is not searchable', () => {
  const { value } = parse('```json title="Response"\n{}\n```\n');
  expect(plainHtml(value.html)).toContain(
    '<figcaption><span class="code-title">Response</span><span class="code-language">JSON</span></figcaption>',
  );
  expect(value.sections[0]?.text).toBe('Response\n{}');
  expect(plainHtml(parse('```\nx\n```\n').value.html)).not.toContain('figcaption');
});
