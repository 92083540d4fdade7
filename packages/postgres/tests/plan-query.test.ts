import { conditionsOf } from '@docgraph/search/query/conditions-of';
import { interpretQuery } from '@docgraph/search/query/interpret-query';
import { expect, test } from 'vitest';
import type { LookedUp } from '../src/look-up-words.ts';
import { planQuery } from '../src/plan-query.ts';

/** The words of a query as they are looked up, with how many records have each. */
function lookedUp(query: string, found: Readonly<Record<string, number>>): LookedUp[] {
  const { conditions } = conditionsOf(interpretQuery(query, undefined).clauses, false);
  return conditions.map((condition) => ({
    condition,
    same: [`'${condition.text}'`],
    near: [],
    correction: undefined,
    shown: [],
    found: found[condition.text] ?? 0,
  }));
}

const plan = (query: string, found: Readonly<Record<string, number>>) => planQuery(lookedUp(query, found), 100);

test('candidates are looked for with all words, with the two rarest, and with each, the rarest first', () => {
  expect(plan('disk the resize snapshot', { disk: 50, the: 90, resize: 10, snapshot: 20 })).toMatchObject({
    anyWord: "('resize') | ('snapshot') | ('disk')",
    parts: [
      "('resize') & ('snapshot') & ('disk')",
      "('resize') & ('snapshot')",
      "('resize')",
      "('snapshot')",
      "('disk')",
    ],
    several: 2,
    restriction: null,
  });
  expect(plan('disk resize', { disk: 50, resize: 10 })?.parts).toEqual([
    "('resize') & ('disk')",
    "('resize')",
    "('disk')",
  ]);
  expect(plan('disk', { disk: 50 })).toMatchObject({ parts: ["('disk')"], several: 0 });
});

test('words that are nowhere are not asked for, unless they are required', () => {
  expect(plan('disk xyzzy', { disk: 50 })?.parts).toEqual(["('disk')"]);
  expect(plan('xyzzy', {})).toBeUndefined();
  expect(plan('+xyzzy', {})?.restriction).toBe("('xyzzy')");
});

test('what is required and what is prohibited must be met beside', () => {
  expect(plan('+disk volume -boot', { disk: 50, volume: 10, boot: 5 })).toMatchObject({
    anyWord: "('volume') | ('disk')",
    restriction: "('disk') & !(('boot'))",
    conditions: [{ same: "('disk')" }, { same: "('volume')" }],
  });
  expect(plan('-boot', { boot: 5 })).toMatchObject({ anyWord: null, parts: [], restriction: "!(('boot'))" });
});

test('a text that is found by another one is left out, and a field is asked by its label', () => {
  const [word] = lookedUp('title:disk', { disk: 50 });
  const near = ["'disk-siz' & 'disk' & 'siz'", "'volum'", "'o''clock'", "'disk'", ''];
  expect(word && planQuery([{ ...word, near }], 100)?.conditions).toMatchObject([
    { same: "('disk':A)", near: "('disk':A | 'volum':A | 'o''clock':A)", anywhere: "('disk' | 'volum' | 'o''clock')" },
  ]);
});
