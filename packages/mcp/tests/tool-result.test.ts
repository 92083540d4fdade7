import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  listPart,
  MAX_RESULT_BYTES,
  MAX_TEXT_BYTES,
  sentBytes,
  textParts,
  toolError,
  toolResult,
} from '../src/tool-result.ts';

test('the parts of a text are the text, and each fits, whatever it is made of', () => {
  const paragraph = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom('"', '\\', '\n', ' ', '💥').map((character) => character.repeat(500)),
  );
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 12 }), (paragraphs) => {
      const text = paragraphs.join('\n\n');
      const parts = textParts(text, 400);
      expect(parts.join('')).toBe(text);
      for (const part of parts) expect(sentBytes(part)).toBeLessThanOrEqual(400);
    }),
    runs(100),
  );
});

test('a text is cut between paragraphs where it can be', () => {
  const paragraph = `${'word '.repeat(20)}end.`;
  const parts = textParts(Array.from({ length: 10 }, () => paragraph).join('\n\n'), 300);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/end\.\n\n$/);
});

test('a list is given in parts that lead through all of it', () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ id: index, text: 'x'.repeat(100) }));
  const seen: number[] = [];
  for (let start: number | undefined = 0; start !== undefined; ) {
    const part: { items: typeof items; next: number | undefined } = listPart(items, start);
    expect(sentBytes(part.items)).toBeLessThanOrEqual(MAX_TEXT_BYTES + 100);
    seen.push(...part.items.map(({ id }) => id));
    start = part.next;
  }
  expect(seen).toEqual(items.map(({ id }) => id));
  expect(listPart(items, 5000)).toEqual({ items: [], next: undefined });
});

test('what does not fit is refused in words and never sent', () => {
  const { isError, content } = toolResult({ text: 'x'.repeat(MAX_RESULT_BYTES) });
  expect(isError).toBe(true);
  expect(content).toEqual([{ type: 'text', text: expect.stringContaining('too large') }]);
});

test('characters that nobody sees are in no result', () => {
  for (const { content } of [toolResult({ title: 'Di\u200Bsks\u202E' }), toolError('Nothing is at /di\u{E0041}sks.')])
    expect(JSON.stringify(content)).toMatch(/Disks|\/disks/);
});
