import { expect, test } from 'vitest';
import { placeText } from '../src/edit/place-text.ts';

/** Replaces a name in a range, which `«` and `»` mark. Returns undefined if there's no place for it. */
function fixed(marked: string, replace: string, by: string): string | undefined {
  const text = marked.replace(/[«»]/g, '');
  const positionOf = (offset: number) => {
    const before = text.slice(0, offset).split(/\r\n?|\n/);
    const bom = before.length === 1 && text.startsWith('\uFEFF') ? 1 : 0;
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 - bom };
  };
  const start = positionOf(marked.indexOf('«'));
  const end = positionOf(marked.indexOf('»') - 1);
  const place = placeText(text, { start, end }, replace);
  return place && text.slice(0, place.start) + by + text.slice(place.end);
}

test.each([
  ['the target of a link', 'See «[disks](Disks.md)».', 'Disks.md', 'See [disks](disks.md).'],
  ['text equal to the target', '«[Disks.md](Disks.md)»', 'Disks.md', '[Disks.md](disks.md)'],
  ['a title equal to the target', '«[a](Disks.md "Disks.md")»', 'Disks.md', '[a](disks.md "Disks.md")'],
  ['a target in angle brackets', '«[Disks.md](<Disks.md>)»', 'Disks.md', '[Disks.md](<disks.md>)'],
  ['an attribute', '«<a href="Disks.md">Disks.md</a>»', 'Disks.md', '<a href="disks.md">Disks.md</a>'],
  ['text around the range', 'Disks.md «[a](Disks.md)» Disks.md', 'Disks.md', 'Disks.md [a](disks.md) Disks.md'],
  ['Windows line endings', 'a\r\n\r\nb «[c](Disks.md)»\r\n', 'Disks.md', 'a\r\n\r\nb [c](disks.md)\r\n'],
  ['a byte order mark', '\uFEFF«[c](Disks.md)»', 'Disks.md', '\uFEFF[c](disks.md)'],
  ['the language of code', '«```Disks.md\nDisks.md\n```»', 'Disks.md', '```disks.md\nDisks.md\n```'],
])('replaces only the text that is meant: %s', (_, marked, replace, expected) => {
  expect(fixed(marked, replace, 'disks.md')).toBe(expected);
});

test.each([
  ['the text is written with escapes', '«[a](Di\\sks.md)»', 'Disks.md'],
  ['it is part of a longer name', '«[a](../Disks.md)»', 'Disks.md'],
  ['it is part of a number', 'a: «1.0»', '1'],
  ['it occurs more than once', '«Disks.md and Disks.md»', 'Disks.md'],
  ['the file has changed since', '«[a](b.md)»', 'Disks.md'],
  ['there is nothing to replace', '«[a]()»', ''],
])('changes nothing if %s', (_, marked, replace) => {
  expect(fixed(marked, replace, 'disks.md')).toBeUndefined();
});
