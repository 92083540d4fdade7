import { labelOf } from '../blocks/label.ts';

/** Returns the title of a container: `[Title]{…}`, or the text after its name. */
export function containerTitle(rest: string): string | undefined {
  const [, ofAttribute] = /\{[^{}]*\btitle="([^"]*)"[^{}]*\}$/.exec(rest) ?? [];
  const [, inBrackets] = /^\[((?:[^[\]]|\[[^\]]*\]|\\.)*)\](?:\{[^}]*\})?$/.exec(rest) ?? [];
  const written = inBrackets ?? ofAttribute ?? rest.replace(/(?:^|\s)\{[^{}]*\}$/, '');
  // Badges in titles become text.
  const title = written
    .replace(/<[A-Z]\w*\b[^<>]*?\btext="([^"]*)"[^<>]*>/g, '$1')
    .replace(/<\/?[A-Z][^<>]*>/g, '')
    .trim();
  return title === '' ? undefined : labelOf(title);
}
