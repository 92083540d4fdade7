import type { Translate } from '../src/translation.ts';

/** Translates a page with the files of a project. Returns the text, and names what's lost. */
export function translated<Settings>(
  translate: Translate<Settings>,
  text: string,
  {
    path = 'docs/page.mdx',
    files = {},
    settings,
  }: { path?: string; files?: Record<string, string>; settings: Settings },
) {
  const { lines, losses, counts } = translate({ path, text, readFile: (name) => files[name] }, settings);
  return {
    text: lines.map((line) => line.text).join('\n'),
    lines,
    counts,
    lost: losses.map(({ name }) => name),
    losses,
  };
}
