import { definePlugin } from '@docgraph/pipeline/plugin';
import { checkTerms, paragraphOf } from './check-terms.ts';
import { explainTerms } from './explain-terms.ts';
import { termsFor } from './find-terms.ts';
import { GlossaryTerm, termId } from './glossary-settings.ts';
import { texts } from './texts.ts';

/** Explains each term in the glossary where a page first uses it. */
export const glossary = definePlugin({
  api: 1,
  name: 'glossary',
  aliases: ['prose.definition'],
  texts,
  collections: { glossary: { source: 'glossary.yaml', id: termId, title: 'term', schema: GlossaryTerm } },
  check: ({ collection }) => checkTerms(collection('glossary') ?? []),
  fragments: ({ collection }) => ({
    file: 'glossary.yaml',
    texts: (collection('glossary') ?? []).flatMap(({ data: { term }, texts: { definition } }) => {
      const text = definition && paragraphOf(definition);
      return text ? [{ name: term, text }] : [];
    }),
  }),
  page: {
    allow: ['popover'],
    // The glossary is written in the default language.
    needs: ({ path, text }, { collection }) =>
      path === undefined ? undefined : termsFor(path, text, collection('glossary') ?? []),
    steps: (terms) => ({ finish: (tree, { title, say }) => explainTerms(tree, terms, title, say) }),
  },
  artifacts({ collection }) {
    const terms = collection('glossary')?.map(({ data: { term, forms }, texts: { definition } }) => {
      return { term, forms: [term, ...forms], definition: definition?.text ?? '' };
    });
    return terms ? [{ path: 'glossary.json', kind: 'glossary', data: { terms } }] : [];
  },
});
