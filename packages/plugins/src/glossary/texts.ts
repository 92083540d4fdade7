import type { ReadFrom } from '@docgraph/pipeline/plugin';

const en = { 'prose.definition': 'Definition of {term}' } as const;

/** The label of the button that shows a definition. */
export const texts = {
  en,
  de: { 'prose.definition': 'Definition von {term}' },
  ar: { 'prose.definition': 'تعريف {term}' },
};

/** Looks up these strings. */
export type Say = ReadFrom<typeof en>;
