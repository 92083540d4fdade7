import type { Line } from '../blocks/lines.ts';
import { argumentOf, type Shortcode } from '../blocks/shortcodes.ts';
import type { HugoPage } from './translate.ts';

/** Translates a shortcode within a paragraph. Tags that we don't have are dropped, and their content stays. */
export function inlineShortcode(code: Shortcode, place: Line, { record }: HugoPage): string {
  if (code.isClosing) return '';
  const value = code.positional[0] ?? [...code.values.values()][0] ?? '';
  switch (code.name) {
    case 'badge':
      record.count('badges');
      return `:badge[${argumentOf(code, ['text', 'value', 'title'], 0) ?? ''}]`.replace(':badge[]', '');
    case 'new-in':
      record.count('badges');
      return `:since[${value}]`;
    case 'deprecated-in':
      record.count('badges');
      return `:deprecated[${value}]`;
    case 'kbd':
      record.count('keys');
      return `:kbd[${value}]`;
    case 'glossary-term':
    case 'gloss':
    case 'term':
      return value;
    case 'figure':
    case 'img':
      return image(code);
    default:
      record.lose(place, code.name, `The shortcode \`${code.name}\` needs Hugo. Its content is shown.`);
      return '';
  }
}

/** Writes an image. */
export function image(code: Shortcode): string {
  const src = argumentOf(code, ['src', 'image', 'path', 'file'], 0) ?? '';
  const alt = argumentOf(code, ['alt', 'caption', 'title']) ?? '';
  const link = argumentOf(code, ['link']);
  const written = `![${alt.replace(/[[\]]/g, '\\$&')}](${/\s/.test(src) ? `<${src}>` : src})`;
  return link ? `[${written}](${link})` : written;
}
