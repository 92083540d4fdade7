import { parsePluginEntries } from '@docgraph/pipeline/tests/plugin/plugin-entries';
import { told } from '@docgraph/pipeline/tests/report/told';
import { expect, test } from 'vitest';
import { checkTerms, paragraphOf } from '../../src/glossary/check-terms.ts';
import { GlossaryTerm, termId } from '../../src/glossary/glossary-settings.ts';

const COLLECTION = { source: 'glossary.yaml', id: termId, title: 'term', schema: GlossaryTerm };

function read(text: string) {
  const { value, problems } = parsePluginEntries(COLLECTION, text);
  return { entries: value, problems: told([...problems, ...checkTerms(value)]) };
}

test('without entries there are no terms', () => {
  expect(read('# soon\n')).toEqual({ entries: [], problems: [] });
});

test('reads terms, their forms, and their definitions without a paragraph', () => {
  const definition = 'A machine of {{product}} with `state`, see [VMs](/vms).';
  const { entries, problems } = read(`- term: VM type\n  forms: [VMs]\n  definition: ${definition}\n`);
  expect(problems).toEqual([]);
  expect(entries).toMatchObject([
    { id: 'VM-type', title: 'VM type', data: { term: 'VM type', forms: ['VMs'], notBelow: [] } },
  ]);
  expect(entries[0]?.texts.definition && paragraphOf(entries[0].texts.definition)).toMatchObject({
    html: ['A machine of Cloud with <code>state</code>, see ', { open: 0 }, 'VMs', { close: 0 }, '.'],
    text: 'A machine of Cloud with state, see VMs.',
    links: [{ url: '/vms' }],
  });
});

test.each([
  ['C++', 'C__'],
  ['.NET', '_NET'],
  ['dead letter', 'dead-letter'],
  ['हिन्दी', 'हिन्दी'],
])('the ID of %s can be part of a link', (term, id) => {
  const { entries, problems } = read(`- {term: ${term}, definition: A.}\n`);
  expect([entries.map((entry) => entry.id), problems]).toEqual([[id], []]);
});

test.each(['"- a list"', '"![p](/a.png)"', '"one\\n\\ntwo"', '"```\\ncode\\n```"', '"| a |\\n|---|\\n| b |"'])(
  'the definition %s is not a paragraph',
  (definition) => {
    const { problems } = read(`- term: VM\n  definition: ${definition}\n`);
    expect(problems).toEqual([expect.stringMatching(/^glossary.yaml:2:15 collections\/entry .*single paragraph/)]);
  },
);

test('two terms with the same form are reported', () => {
  const terms = ['{term: disk, definition: A.}', '{term: volume, forms: [disk, volumes], definition: B.}'];
  expect(read(`- ${terms.join('\n- ')}\n`).problems).toEqual([
    expect.stringMatching(/^glossary.yaml:2:26 collections\/entry "disk" .*line 1/),
  ]);
});

test('the same term twice is reported once', () => {
  expect(read('- {term: disk, definition: A.}\n- {term: disk, definition: B.}\n').problems).toEqual([
    expect.stringMatching(/^glossary.yaml:2:10 collections\/duplicate-id /),
  ]);
});

test('problems with an entry are reported at their place', () => {
  const terms = ['{term: b1}', '{term: c1, definition: C., plural: cs}'];
  const { entries, problems } = read(`- ${terms.join('\n- ')}\n`);
  expect(entries.map(({ id }) => id)).toEqual(['c1']);
  expect(problems).toEqual([
    expect.stringMatching(/^glossary.yaml:1:3 collections\/entry `definition`/),
    expect.stringMatching(/^glossary.yaml:2:30 collections\/entry .*`plural`.*`notBelow`/),
  ]);
});
