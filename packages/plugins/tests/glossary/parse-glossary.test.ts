import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import { told } from '@docgraph/pipeline/tests/report/told';
import { expect, test } from 'vitest';
import { parseGlossary } from '../../src/glossary/parse-glossary.ts';

const parse = (text: string) =>
  parseGlossary({ path: 'glossary.yaml', text, hash: '' }, (markdown, origin) =>
    parseFragment(markdown, origin, { variables: { product: 'Cloud' } }),
  );

test('without entries there are no terms', () => {
  expect(parse('# soon\n')).toEqual({ value: [], problems: [] });
});

test('reads terms, their forms and their definitions as running text', () => {
  const definition = 'A machine of {{product}} with `state`, see [VMs](/vms).';
  const { value, problems } = parse(`- term: VM\n  forms: [VMs]\n  definition: ${definition}\n`);
  expect(problems).toEqual([]);
  expect(value).toMatchObject([
    {
      term: 'VM',
      forms: ['VM', 'VMs'],
      notBelow: [],
      definition: {
        html: ['A machine of Cloud with <code>state</code>, see ', { open: 0 }, 'VMs', { close: 0 }, '.'],
        text: 'A machine of Cloud with state, see VMs.',
        links: [{ url: '/vms', span: { start: { line: 3, column: 15 } } }],
      },
    },
  ]);
});

test.each(['"- a list"', '"![p](/a.png)"', '"one\\n\\ntwo"', '"```\\ncode\\n```"', '"| a |\\n|---|\\n| b |"'])(
  'the definition %s is no running text',
  (definition) => {
    const { value, problems } = parse(`- term: VM\n  definition: ${definition}\n`);
    expect(told(problems)).toEqual([expect.stringMatching(/^glossary.yaml:2:15 settings\/invalid .*single paragraph/)]);
    expect(value).toMatchObject([{ definition: { html: [], links: [] } }]);
  },
);

test('a form belongs to the first term that has it', () => {
  const terms = ['{term: disk, definition: A.}', '{term: volume, forms: [disk, volumes], definition: B.}'];
  const { value, problems } = parse(`- ${terms.join('\n- ')}\n`);
  expect(value.map(({ forms }) => forms)).toEqual([['disk'], ['volume', 'volumes']]);
  expect(told(problems)).toEqual([expect.stringMatching(/^glossary.yaml:2:26 settings\/invalid "disk" .*line 1/)]);
});

test('what is wrong with the Markdown or the entry is said at its place', () => {
  const terms = ['{term: a1, definition: "{{prodct}}"}', '{term: b1}', '{term: c1, definition: C., plural: cs}'];
  const { value, problems } = parse(`- ${terms.join('\n- ')}\n`);
  expect(value.map(({ term }) => term)).toEqual(['a1', 'c1']);
  expect(told(problems).sort()).toEqual([
    expect.stringMatching(/^glossary.yaml:1:26 content\/unknown-variable .*`{{prodct}}`.*`{{product}}`/),
    expect.stringMatching(/^glossary.yaml:2:3 settings\/invalid `definition`/),
    expect.stringMatching(/^glossary.yaml:3:30 settings\/unknown-key .*`plural`.*`notBelow`/),
  ]);
});
