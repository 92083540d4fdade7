import { expect, test } from 'vitest';
import { sendingNote } from '../../../../renderer/api-reference/sending-note.ts';
import type { Parameter } from '../../../../schemas/operation.ts';

const LIST = { types: ['array'], items: { types: ['string'] } };
const note = (style: string, explode: boolean, schema: Parameter['schema'] = LIST) =>
  sendingNote({ name: 'ids', in: 'query', required: false, style, explode, schema, examples: [] });

test('a list says how its values are sent', () => {
  expect(note('form', true)).toBe('Repeated for each value: ids=a&ids=b.');
  expect(note('form', false)).toBe('Values separated by commas: ids=a,b.');
  expect(note('pipeDelimited', false)).toBe('Values separated by bars: ids=a|b.');
  expect(note('spaceDelimited', false)).toBe('Values separated by spaces: ids=a%20b.');
  expect(note('simple', false)).toBe('Values separated by commas.');
});

test('an object says how its properties are sent', () => {
  expect(note('deepObject', true, { types: ['object'] })).toBe('Sent as ids[key]=value.');
  expect(note('form', true, { types: ['object'] })).toBe('Each property is a parameter of its own.');
  expect(note('form', false, { types: ['object'] })).toBe('Sent as ids=key,value.');
});

test('a plain value needs no word', () => {
  expect(note('form', true, { types: ['string'] })).toBeUndefined();
});
