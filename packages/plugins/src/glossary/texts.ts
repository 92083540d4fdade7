import type { ReadFrom } from '@docgraph/pipeline/plugin';

const en = { 'prose.definition': 'Definition of {term}' } as const;

/** The name of the button that shows a definition. */
export const texts = {
  en,
  de: { 'prose.definition': 'Definition von {term}' },
  ar: { 'prose.definition': 'تعريف {term}' },
};

/** Reads these texts. */
export type Say = ReadFrom<typeof en>;
