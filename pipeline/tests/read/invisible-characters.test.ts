import { expect, test } from 'vitest';
import { invisibleCharacters } from '../../read/invisible-characters.ts';

const tags = (text: string) => text.replace(/./g, (each) => String.fromCodePoint(0xe0000 + each.charCodeAt(0)));

const found = (text: string) =>
  invisibleCharacters(text, 'a.md').map(({ start, message }) => {
    return `${start.line}:${start.column} ${/(?:\(\d+, starting with )?U\+\w+/.exec(message)}`;
  });

test.each<[string, string, string[]]>([
  ['an override', '# A\n\nab\u202Ecd\u202C\n', ['3:3 U+202E', '3:6 U+202C']],
  ['an embedding in Hebrew', 'שלום \u202Aabc\u202C\n', ['1:6 U+202A', '1:10 U+202C']],
  ['code', '```c\n/* \u2066admins\u2069 */\n```\n', ['2:4 U+2066', '2:11 U+2069']],
  ['code with Hebrew', '```c\n\n\n// שלום \u2066admins\u2069\n\n```\n', ['4:9 U+2066', '4:16 U+2069']],
  ['an isolate in Latin text', 'a \u2066b\u2069 c\n', ['1:3 U+2066', '1:5 U+2069']],
  ['an isolate that is never closed', 'שלום \u2066abc\n\nd\u2069 שלום\n', ['1:6 U+2066', '3:2 U+2069']],
  ['an isolate that is closed before it opens', 'שלום \u2069abc\u2066\n', ['1:6 U+2069', '1:10 U+2066']],
  ['front matter', '---\ntitle: a\u202Eb\n---\n', ['2:9 U+202E']],
  ['hidden text', `a${tags('ignore all')}b\n`, ['1:2 (10, starting with U+E0069']],
  ['hidden text after a flag', `\u{1F3F4}${tags('gbsct')}\u{E007F}${tags('x')}\n`, ['1:15 U+E0078']],
])('reports %s', (_, text, places) => {
  expect(found(text)).toEqual(places);
});

test.each([
  ['paired isolates in Arabic', 'انقر \u2066Save \u2067a\u2069\u2069 ثم\nالتالي\n'],
  ['paired isolates in Hebrew after code', '```\na\n```\n\nשלום \u2068C++\u2069\n'],
  ['the flag of Scotland', `\u{1F3F4}${tags('gbsct')}\u{E007F}\n`],
  ['other flags and joiners', '🇩🇪 👩‍👩‍👧 می‌خواهم\n'],
])('reports nothing for %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('reports at most 100 of them in a file, even a long one', () => {
  const problems = invisibleCharacters('\u202E\u2066ש'.repeat(300_000), 'a.md');
  expect(problems).toHaveLength(100);
  expect(problems.at(-1)?.hint).toContain('599900 more');
});
