import { labelOf } from './blocks/label.ts';
import type { PageSettings } from './engine.ts';
import { isMap, listOf, mapOf, textOf } from './values.ts';

/** The opening of a page has at most three buttons. */
const MAX_BUTTONS = 3;

/**
 * Returns the front matter for the large title, the texts, and the buttons at the top of a home page (`hero`). `urlOf` changes the
 * targets of the buttons.
 */
export function heroSettings(hero: unknown, urlOf = (url: string) => url): PageSettings {
  const { text, tagline } = mapOf(hero);
  const actions = actionsOf(hero)
    .slice(0, MAX_BUTTONS)
    .map(({ label, to }) => ({ label, to: urlOf(to) }));
  const sentences = [textOf(text), textOf(tagline)].flatMap((each) => each?.replace(/\s+/g, ' ') ?? []);
  const description = sentences.join(/[.!?]$/.test(sentences[0] ?? '') ? ' ' : '. ');
  return {
    ...(description && { description }),
    opening: isMap(hero) ? { actions, search: false } : undefined,
  };
}

/** Returns the image of a home page, and its links that aren't buttons, in Markdown. */
export function heroLines(hero: unknown): string[] {
  const { image } = mapOf(hero);
  const { src, file, light, alt } = mapOf(image);
  const path = textOf(image) ?? textOf(src) ?? textOf(file) ?? textOf(light);
  const links = actionsOf(hero).slice(MAX_BUTTONS);
  return [
    ...(path === undefined ? [] : [`<p><img src="${path}" alt="${textOf(alt) ?? ''}" width="320"></p>`, '']),
    ...(links.length === 0 ? [] : [links.map(({ label, to }) => `[${labelOf(label)}](${to})`).join(' · '), '']),
  ];
}

function actionsOf(hero: unknown): { label: string; to: string }[] {
  return listOf(mapOf(hero).actions)
    .map(mapOf)
    .flatMap(({ text, link }) =>
      textOf(text) && textOf(link) ? [{ label: `${textOf(text)}`, to: `${textOf(link)}` }] : [],
    );
}
