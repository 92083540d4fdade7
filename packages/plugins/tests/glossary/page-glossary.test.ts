import { renderHtml } from '@docgraph/pipeline/markdown/render-html';
import type { PluginSteps } from '@docgraph/pipeline/model/page-steps';
import { parse, plainHtml } from '@docgraph/pipeline/tests/markdown/parse';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainTerms } from '../../src/glossary/explain-terms.ts';
import { termFinder, termsFor } from '../../src/glossary/find-terms.ts';
import { texts } from '../../src/glossary/texts.ts';

const TERMS = [
  { term: 'disk', forms: ['disk', 'disks'] },
  { term: 'shared disk', forms: ['shared disk', 'shared disks'] },
  { term: 'VM', forms: ['VM', 'VMs'] },
  { term: 'add-on', forms: ['add-on'] },
];

const PLUGINS: PluginSteps[] = [
  {
    name: 'glossary',
    texts,
    allow: ['popover'],
    finish: (tree, { title, say }) => explainTerms(tree, TERMS, title, say),
  },
];

/** The words that are explained, in their order, and the terms that they stand for. */
function explained(text: string) {
  const html = plainHtml(parse(text, { plugins: PLUGINS }).value.html);
  return [...html.matchAll(/class="term">([^<]*)<button[^>]*aria-label="Definition of ([^"]*)"/g)].map(
    ([, words, term]) => `${words}: ${term}`,
  );
}

describe('terms of the glossary', () => {
  it('are explained where running text uses them first', () => {
    expect(explained('A VM has disks.\n\nA disk of a VM.\n\n- Another VM\n- An add-on, **one disk**')).toEqual([
      'VM: VM',
      'disks: disk',
      'add-on: add-on',
    ]);
  });

  it('are the longest that fit, as whole words, with a capital at the beginning of a sentence', () => {
    expect(explained('Shared\ndisks and subdisks, disk-like, vm, DISK, a_VM. Disks.')).toEqual([
      'Shared\ndisks: shared disk',
      'Disks: disk',
    ]);
  });

  it('are not explained in headings, links, code, tables, labels and summaries, nor where the title names them', () => {
    const text = `---\ntitle: Shared disks\n---\n
## A VM\n
[VM](https://a.example), \`VM\`, [**VM**](https://a.example), shared disk.\n
| VM |\n|---|\n| VM |\n
\`\`\`text\nVM\n\`\`\`\n
:::note[VM]\n:::\n
:::details[VM]\n:::\n
::::tabs\n:::tab[VM]\n:::\n::::`;
    expect(explained(text)).toEqual([]);
    expect(explained(`${text}\n\n:::details[More]\nA VM.\n:::`)).toEqual(['VM: VM']);
  });

  it('leave the text, the links and the anchors of the page as they are', () => {
    const text = '# Page\n\nA VM has disks.\n\n## More\n\nAn add-on [here](https://a.example).';
    const plain = parse(text).value;
    const { value, problems } = parse(text, { plugins: PLUGINS });
    expect(problems).toEqual([]);
    expect({ ...value, html: [] }).toEqual({ ...plain, html: [] });
    const shown = renderHtml(value.html, []).replace(/<span[^>]* popover.*?<\/span>|<\/?(?:span|button)[^>]*>/g, '');
    expect(shown).toBe(renderHtml(plain.html, []).replace(/<\/?span[^>]*>/g, ''));
  });

  it('have a button each that shows the definition', () => {
    const { html } = parse('A VM.', { plugins: PLUGINS }).value;
    expect(renderHtml(html, [], new Map([['glossary/VM', 'A <b>machine</b>.']]))).toBe(
      '<p>A <span class="term">VM<button type="button" popovertarget="term:1" aria-label="Definition of VM"></button></span>' +
        '<span class="term-definition" id="term:1" popover="auto" role="note">A <b>machine</b>.</span>.</p>',
    );
  });

  it('are found where they stand, and do not overlap', () => {
    const piece = fc.constantFrom('disk', 'disks', 'shared', 'Shared', 'VM', 's', ' ', '\n', '-', '_', 'é', '💾');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { term, start, end } of termFinder(TERMS)(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          const forms = TERMS.find((one) => one.term === term)?.forms.map((form) => form.toLowerCase());
          expect(forms).toContain(text.slice(start, end).replace(/\s+/g, ' ').toLowerCase());
          last = end;
        }
      }),
      runs(100),
    );
  });
});

describe('the terms that a page may use', () => {
  const entries = [
    { data: { term: 'image', forms: [], definition: '', notBelow: ['registry'] } },
    { data: { term: 'VM', forms: ['virtual machine'], definition: '', notBelow: [] } },
  ];

  it.each([
    ['a.md', 'Images of a VM', ['image', 'VM']],
    ['registry/a.md', 'Images of a virtual machine', ['VM']],
    ['registry.md', 'An image', undefined],
    ['registry-images.md', 'An image', ['image']],
    ['a.md', 'Nothing', undefined],
  ])('are not those that mean something else in its folder: %s, %s', (path, text, terms) => {
    expect(termsFor(path, text, entries)?.map(({ term }) => term)).toEqual(terms);
  });

  it('are all that would be found', () => {
    const terms = entries.map(({ data: { term, forms } }) => ({ term, forms: [term, ...forms] }));
    const word = fc.constantFrom('image', 'Image', 'VM', 'virtual machine', 'Virtual machine', 'vm', ' ', '-', '.');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        const known = termsFor('a.md', text, entries)?.map(({ term }) => term) ?? [];
        for (const { term } of termFinder(terms)(text)) expect(known).toContain(term);
      }),
      runs(100),
    );
  });
});
