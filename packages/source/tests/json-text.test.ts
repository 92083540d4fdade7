import { parseJsonText } from '@docgraph/source/json-text';
import { expect, test } from 'vitest';

const TEXT = '{"disks": [{"size": 10}]}';

/** The parts of the text at a path: the key and the value. */
function partsAt(...path: string[]): (string | undefined)[] {
  const json = parseJsonText(TEXT);
  if ('error' in json) return [json.error];
  const key = json.keyRangeOf(path);
  const { start, end } = json.rangeOf(path);
  return [key && TEXT.slice(key.start, key.end), TEXT.slice(start, end)];
}

test('keys and values have ranges', () => {
  expect(partsAt('disks', '0', 'size')).toEqual(['"size"', '10']);
  expect(partsAt('disks', '0')).toEqual([undefined, '{"size": 10}']);
  expect(partsAt()).toEqual([undefined, TEXT]);
  expect(partsAt('disks', '1')).toEqual([undefined, TEXT]);
});

test('the first problem has a range', () => {
  expect(parseJsonText('{"a": 1,}')).toMatchObject({
    error: expect.stringMatching(/^Invalid JSON: /),
    range: { start: 8 },
  });
  expect(parseJsonText('{"a": 1, "a": 2}')).toMatchObject({
    error: expect.stringMatching(/duplicate/i),
    range: { start: 9 },
  });
  expect(parseJsonText('['.repeat(100_000))).toMatchObject({ error: expect.stringContaining('too large') });
});
