import { folderOf, type Line, relativePath, resolvePath } from '../blocks/lines.ts';
import type { PageRecord } from '../blocks/page-record.ts';
import { argumentOf, type Shortcode } from '../blocks/shortcodes.ts';
import type { HugoSettings } from './translate.ts';

const ENDINGS = ['', '.md', '/_index.md', '/index.md'];

/** Returns the value of a `param`, `ref`, or `relref` shortcode. */
export function shortcodeValue(
  code: Shortcode,
  place: Line,
  record: PageRecord,
  settings: HugoSettings,
): string | undefined {
  const written = argumentOf(code, ['name', 'path'], 0) ?? '';
  if (code.name.endsWith('param')) {
    const value = Object.hasOwn(settings.parameters, written) ? settings.parameters[written] : undefined;
    if (value === undefined) record.lose(place, 'param', `The parameter \`${written}\` isn't in the settings.`);
    else record.count('variables');
    return value ?? '';
  }
  const [target = '', anchor] = written.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (target === '') return hash;
  record.count('cross-references');
  const file = findPage(target, record, settings);
  if (file === undefined) return target + hash;
  return relativePath(folderOf(record.page), file) + hash;
}

/** Finds a page by its path from the page, from the content folder, or by its name. */
function findPage(target: string, { page }: PageRecord, { contentFolder, files }: HugoSettings): string | undefined {
  const path = target.replace(/\/$/, '');
  const bases = path.startsWith('/')
    ? [resolvePath('', `/${contentFolder}${path}`)]
    : [resolvePath(folderOf(page), path), resolvePath('', `/${contentFolder}/${path}`)];
  for (const base of bases) for (const ending of ENDINGS) if (files.has(base + ending)) return base + ending;
  const named = [...files].filter((file) =>
    ENDINGS.some((ending) => file.endsWith(`/${path.replace(/^\//, '')}${ending}`)),
  );
  return named.length === 1 ? named[0] : undefined;
}
