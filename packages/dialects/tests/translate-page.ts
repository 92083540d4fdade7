import type { Translate, Translation } from '../src/translation.ts';

/** Translates a text, and joins the lines. Files are those that the page can read. */
export function translateText<Settings>(
  translate: Translate<Settings>,
  settings: Settings,
  text: string,
  files: Readonly<Record<string, string>> = {},
): { text: string; translation: Translation; losses: string[] } {
  const translation = translate({ path: 'docs/guide/page.md', text, readFile: (path) => files[path] }, settings);
  return {
    text: translation.lines
      .map((line) => line.text)
      .join('\n')
      .trim(),
    translation,
    losses: translation.losses.map(({ name, line }) => `${line} ${name}`),
  };
}
