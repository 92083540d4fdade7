import { expect, test } from 'vitest';
import { firstApiLinks } from '../../plugin/write-markdown.ts';

const blocks = {
  commands: '[`list`](operation:list), [`size`](operation:list/body/size), [`all`](operation:listAll)',
  changelog: '[`pay`](operation:pay), [`get`](operation:meta%2Fget/query/a) and operation:list',
};

test('links in generated text point to the first API if another API has the same operation', () => {
  const first = { route: '/api/', operations: ['list', 'listAll', 'meta/get'] };
  const other = { route: '/billing', operations: ['pay', 'list', 'meta/get'] };
  expect(firstApiLinks(blocks, [first, other])).toEqual({
    commands: '[`list`](/api/#operation/list), [`size`](/api/#operation/list/body/size), [`all`](operation:listAll)',
    changelog: '[`pay`](operation:pay), [`get`](/api/#operation/meta%2Fget/query/a) and operation:list',
  });
});

test('they are unchanged if no other API has the same operation', () => {
  const first = { route: '/api/', operations: ['list'] };
  for (const apis of [[], [first], [first, { route: '/b/', operations: ['pay'] }]])
    expect(firstApiLinks(blocks, apis)).toBe(blocks);
});
