import { folderOf, type Line, relativePath, resolvePath } from '../blocks/lines.ts';
import { argumentOf, type Shortcode } from '../blocks/shortcodes.ts';
import type { HugoPage } from './translate.ts';

/** Shortcodes with a value that can be anywhere, also in links and code. */
export const LOOKUP = /^(?:_?param|site-?param|ref|relref)$/i;

const ENDINGS = ['', '.md', '/_index.md', '/index.md'];

/** Returns the value of a `param`, `ref`, or `relref` shortcode. */
export function shortcodeValue(code: Shortcode, place: Line, page: HugoPage): string {
  const { settings } = page;
  const written = argumentOf(code, ['name', 'path'], 0) ?? '';
  if (code.name.endsWith('param')) {
    const value = Object.hasOwn(settings.parameters, written) ? settings.parameters[written] : undefined;
    if (value === undefined) page.lose(place, 'param', `The parameter \`${written}\` isn't in the settings.`);
    else page.count('variables');
    return value ?? '';
  }
  const [target = '', anchor] = written.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (target === '') return hash;
  page.count('cross-references');
  const file = findPage(target, page);
  if (file === undefined) return target + hash;
  return relativePath(folderOf(page.source), file) + hash;
}

/** Finds a page by its path from the page, from the content folder, or by its name. */
function findPage(target: string, { source, settings: { contentFolder, files } }: HugoPage): string | undefined {
  const path = target.replace(/\/$/, '');
  const bases = path.startsWith('/')
    ? [resolvePath('', `/${contentFolder}${path}`)]
    : [resolvePath(folderOf(source), path), resolvePath('', `/${contentFolder}/${path}`)];
  for (const base of bases) for (const ending of ENDINGS) if (files.has(base + ending)) return base + ending;
  const named = [...files].filter((file) =>
    ENDINGS.some((ending) => file.endsWith(`/${path.replace(/^\//, '')}${ending}`)),
  );
  return named.length === 1 ? named[0] : undefined;
}
