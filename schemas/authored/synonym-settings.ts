import { z } from 'zod';

/** `content/synonyms.yaml`: groups of words and phrases that mean the same to readers, for search. */
export const SynonymSettings = z.array(
  z
    .array(z.string().trim().min(1).max(64).describe('A word or a phrase, as readers type it.'))
    .min(2)
    .describe('Who looks for one of these also finds the others.'),
);
export type SynonymSettings = z.infer<typeof SynonymSettings>;
