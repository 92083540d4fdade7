import { folderOf, type Line } from '../blocks/lines.ts';
import { argumentOf, type Shortcode } from '../blocks/shortcodes.ts';
import { tableOf } from '../blocks/table.ts';
import { listOf, mapOf, textOf } from '../values.ts';
import type { HugoPage } from './translate.ts';
import { LOOKUP, shortcodeValue } from './values.ts';

/** Inline directives, and the nouns that count them, by shortcode. */
const DIRECTIVES = tableOf({
  badge: ['badge', 'badges'],
  'new-in': ['since', 'badges'],
  'deprecated-in': ['deprecated', 'badges'],
  kbd: ['kbd', 'keys'],
} as const);

/** Translates a shortcode within a paragraph. Tags that we don't have are dropped, and their content stays. */
export function inlineShortcode(code: Shortcode, place: Line, page: HugoPage): string {
  if (code.isClosing) return '';
  if (LOOKUP.test(code.name)) return shortcodeValue(code, place, page);
  const value = argumentOf(code, ['text', 'value', 'title'], 0) ?? [...code.values.values()][0] ?? '';
  const [directive, noun] = DIRECTIVES.get(code.name) ?? [];
  if (noun !== undefined) {
    page.count(noun);
    return value === '' ? '' : `:${directive}[${value}]`;
  }
  if (/^(?:glossary[-_](?:term|tooltip)|gloss|term)$/.test(code.name)) return value;
  if (/^(?:figure|img|image)$/.test(code.name)) return image(code, page);
  // Icons are decoration.
  if (/^(?:icon|fa|fas|fab|gicon)$/.test(code.name)) return '';
  page.lose(place, code.name, `The shortcode \`${code.name}\` needs Hugo. Its content is shown.`);
  return '';
}

/** Writes an image. It may be named in the front matter (`resources`), or by the start of the name of its file. */
export function image(code: Shortcode, { source, settings }: Pick<HugoPage, 'source' | 'settings'>): string {
  const written = argumentOf(code, ['src', 'image', 'path', 'file', 'name'], 0) ?? '';
  const resource = listOf(source.frontMatter?.resources)
    .map(mapOf)
    .find(({ name }) => name === written);
  const folder = folderOf(source);
  const start = `${folder}/${written}`;
  const found = code.name === 'imgproc' ? [...settings.files].find((file) => file.startsWith(start)) : undefined;
  const src = found?.slice(folder.length + 1) ?? textOf(resource?.src) ?? written;
  const alt = argumentOf(code, ['alt', 'caption', 'title']) ?? textOf(resource?.title) ?? '';
  const link = argumentOf(code, ['link']);
  const picture = `![${alt.replace(/[[\]]/g, '\\$&')}](${/\s/.test(src) ? `<${src}>` : src})`;
  return link ? `[${picture}](${link})` : picture;
}
