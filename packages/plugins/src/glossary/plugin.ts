import { definePlugin } from '@docgraph/pipeline/plugin';
import { explainTerms } from './explain-terms.ts';
import { termsFor } from './find-terms.ts';
import { parseGlossary } from './parse-glossary.ts';
import { texts } from './texts.ts';

/** Explains each term in the glossary where a page first uses it. */
export const glossary = definePlugin({
  api: 1,
  name: 'glossary',
  aliases: ['prose.definition'],
  texts,
  data: { 'glossary.yaml': { prose: true, read: (source, { parseText }) => parseGlossary(source, parseText) } },
  fragments: ({ data: { 'glossary.yaml': entries = [] } }) => ({
    file: 'glossary.yaml',
    texts: entries.map(({ term, definition }) => ({ name: term, text: definition })),
  }),
  page: {
    allow: ['popover'],
    // The glossary is written in the default language.
    needs: ({ path, text }, { data: { 'glossary.yaml': entries = [] } }) =>
      path === undefined ? undefined : termsFor(path, text, entries),
    steps: (terms) => ({ finish: (tree, { title, say }) => explainTerms(tree, terms, title, say) }),
  },
  artifacts({ data: { 'glossary.yaml': entries } }) {
    const terms = entries?.map(({ term, forms, definition }) => ({ term, forms, definition: definition.text }));
    return terms ? [{ path: 'glossary.json', kind: 'glossary', data: { terms } }] : [];
  },
});
