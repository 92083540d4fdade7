import { existingLines } from '../blocks/fence.ts';
import { folderOf, type Line, lineAt, resolvePath, splitLines } from '../blocks/lines.ts';
import { numbersIn } from '../blocks/parts.ts';
import type { Directive } from './directives.ts';

/** Reads the part of a file that the options of `include` and `literalinclude` select. */
export function fileLines(
  path: string,
  { place, options, page }: Pick<Directive, 'place' | 'options' | 'page'>,
): Line[] | undefined {
  const text = page.include(place, path, [resolvePath(folderOf(page.source), path)]);
  if (text === undefined) return undefined;
  const all = splitLines(text.replace(/\n$/, ''));
  const at = (name: string, offset: number, start = 0) => {
    const value = options.get(name);
    const index = value === undefined ? -1 : all.findIndex((line, n) => n >= start && line.text.includes(value));
    return index < 0 ? undefined : index + offset;
  };
  const from = at('start-after', 1) ?? at('start-at', 0) ?? Number(options.get('start-line') ?? 0);
  const to = at('end-before', 0, from) ?? at('end-at', 1, from) ?? (Number(options.get('end-line') ?? 0) || all.length);
  const lines = options.get('lines');
  const picked = lines && new Set(numbersIn(existingLines(lines, all.length), '-'));
  const cut = options.has('dedent') ? Number(options.get('dedent')) || 100 : 0;
  return all
    .filter((line, index) => (picked ? picked.has(line.line) : index >= from && index < to))
    .map((line) => lineAt(place, line.text.replace(new RegExp(`^ {0,${cut}}`), '')));
}
