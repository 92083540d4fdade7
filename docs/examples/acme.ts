import { definePlugin } from 'docgraph';

const file = (name: string) => new URL(name, import.meta.url).href;

export const texts = { en: { 'acme.guild': 'Guild of builders' }, ar: { 'acme.guild': 'نقابة البنائين' } };

/** A theme: the brand with a second line, and square corners. */
export const acme = definePlugin({
  api: 1,
  name: 'acme',
  texts,
  theme: { replace: { brand: file('./AcmeBrand.tsx') }, css: file('./acme.css') },
});
