import { expect, test } from 'vitest';
import { parseFragment } from '../../../pipeline/markdown/parse-fragment.ts';
import { parseGlossary } from '../../../pipeline/settings/parse-glossary.ts';

const parse = (text: string) =>
  parseGlossary({ path: 'glossary.yaml', text, hash: '' }, (markdown, origin) =>
    parseFragment(markdown, origin, { variables: { product: 'Cloud' }, diagrams: false }),
  );

test('without the file there are no terms', () => {
  const nothing = { value: { html: [], text: '', links: [] }, problems: [] };
  expect(parseGlossary(undefined, () => nothing)).toEqual({ value: [], problems: [] });
});

test('reads terms, their forms and their definitions as running text', () => {
  const { value, problems } = parse(
    '- term: VM\n  forms: [VMs]\n  definition: A machine of {{product}} with `state`, see [VMs](/vms).\n',
  );
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
    expect(parse(`- term: VM\n  definition: ${definition}\n`).problems).toMatchObject([
      {
        rule: 'settings/invalid',
        message: 'A definition is running text: one paragraph without lists, pictures or code blocks.',
        start: { line: 2, column: 15 },
      },
    ]);
  },
);

test('a form belongs to the first term that has it', () => {
  const { value, problems } = parse(
    '- {term: disk, definition: A.}\n- {term: volume, forms: [disk, volumes], definition: B.}\n',
  );
  expect(value.map(({ forms }) => forms)).toEqual([['disk'], ['volume', 'volumes']]);
  expect(problems).toMatchObject([
    { message: '"disk" is already explained on line 1.', start: { line: 2, column: 26 } },
  ]);
});

test('what is wrong with the Markdown or the entry is said at its place', () => {
  const { value, problems } = parse(
    '- {term: a1, definition: "{{prodct}}"}\n- {term: b1}\n- {term: c1, definition: C., plural: cs}\n',
  );
  expect(value.map(({ term }) => term)).toEqual(['a1', 'c1']);
  expect(problems.map(({ rule, start }) => [rule, start.line]).sort()).toEqual([
    ['content/unknown-variable', 1],
    ['settings/invalid', 2],
    ['settings/invalid', 3],
  ]);
});
