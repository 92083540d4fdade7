import { definePlugin } from 'docgraph';

export const texts = { en: { 'acme.guild': 'Guild of builders' }, ar: { 'acme.guild': 'نقابة البنائين' } };

/** A theme: the brand with a second line, and square corners. */
export const acme = definePlugin({
  api: 1,
  name: 'acme',
  texts,
  theme: {
    replace: { brand: new URL('./AcmeBrand.tsx', import.meta.url) },
    css: new URL('./acme.css', import.meta.url),
  },
});
