import { createTextReader } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import { expect, test } from 'vitest';
import { sendingNote } from '../../api-reference/ParameterList.tsx';

const english = createTextReader(textsOf('en'));
const ids = { name: 'ids', in: 'query' as const, required: false, examples: [] };

test.each([
  ['array', 'form', true, 'Repeated for each value: ids=a&ids=b.'],
  ['array', 'form', false, 'Comma-separated values: ids=a,b.'],
  ['array', 'pipeDelimited', false, 'Pipe-separated values: ids=a|b.'],
  ['array', 'spaceDelimited', false, 'Space-separated values: ids=a%20b.'],
  ['array', 'simple', false, 'Comma-separated values.'],
  ['object', 'deepObject', true, 'Sent as ids[key]=value.'],
  ['object', 'form', true, 'Each property is a separate parameter.'],
  ['object', 'form', false, 'Sent as ids=key,value.'],
  ['string', 'form', true, undefined],
])('an %s in the style %s, exploded: %s, is sent as: %s', (type, style, explode, note) => {
  expect(sendingNote({ ...ids, style, explode, schema: { type } }, english)).toBe(note);
});
