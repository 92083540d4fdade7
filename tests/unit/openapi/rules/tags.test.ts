import { expect, test } from 'vitest';
import { duplicateTag } from '../../../../pipeline/openapi/rules/duplicate-tag.ts';
import { tagGroup } from '../../../../pipeline/openapi/rules/tag-group.ts';
import { unknownTag } from '../../../../pipeline/openapi/rules/unknown-tag.ts';
import { unusedTag } from '../../../../pipeline/openapi/rules/unused-tag.ts';
import { findFaults } from './find-faults.ts';

const TAGS = `tags:
  - { name: a }
  - { name: b }
  - { name: a, description: Again. }
  - { name: c }
x-tagGroups:
  - { name: One, tags: [a, x] }
  - { name: Two, tags: [a] }
paths:
  /a:
    get: { tags: [a, b, d] }
`;

test('tags are declared once, and used', () => {
  expect(findFaults(duplicateTag, TAGS)).toEqual(['5:13 The tag `a` is declared twice.']);
  expect(findFaults(unusedTag, TAGS)).toEqual(['6:13 No operation has the tag `c`.']);
});

test('tags of operations and groups are declared', () => {
  expect(findFaults(unknownTag, TAGS)).toEqual([
    '12:25 The tag `d` is not declared.',
    '8:28 The tag `x` is not declared.',
  ]);
});

test('where there are groups, each used tag is in one of them', () => {
  expect(findFaults(tagGroup, TAGS)).toEqual([
    '9:25 The tag `a` is in two places of `x-tagGroups`.',
    '4:13 The tag `b` is in no group of `x-tagGroups`.',
  ]);
  expect(findFaults(tagGroup, TAGS.replace('x-tagGroups', 'x-other'))).toEqual([]);
});
