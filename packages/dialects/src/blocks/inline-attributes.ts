import { ATTRIBUTES, anchor, readAttributes } from './attributes.ts';
import type { InlineRule } from './inline.ts';

const IMAGE = String.raw`!\[[^\]\n]*\]\([^()\s]+(?:[ ]+"[^"\n]*")?\)`;
const PARTS = /!\[([^\]]*)\]\(([^()\s]+)/;

/** Rules for attributes after images, links, and code: images get their size, and other elements only an anchor. */
export const ATTRIBUTE_RULES: readonly InlineRule[] = [
  {
    pattern: `(?<image>${IMAGE})(?<image_attributes>${ATTRIBUTES})`,
    replace: (_, { image = '', image_attributes: list = '' }) => sizedImage(image, list),
  },
  {
    pattern: String.raw`(?<=[)\]\x60*_+>])${ATTRIBUTES}`,
    replace: (written) => {
      const { id } = readAttributes(written);
      return id === undefined ? '' : anchor(id);
    },
  },
];

function sizedImage(image: string, list: string): string {
  const { values } = readAttributes(list);
  const size = ['width', 'height', 'align'].flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [` ${name}="${value}"`];
  });
  if (size.length === 0) return image;
  const [, alt = '', src = ''] = PARTS.exec(image) ?? [];
  return `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}"${size.join('')}>`;
}

const HEADING_ID = /^ {0,3}#{1,6}\s.*\s\{#[\w-]+\}\s*$/;
const IN_LINE = new RegExp(
  String.raw`(\x60+)(?:(?!\1).)*\1|(?<image>${IMAGE})(?<image_list>${ATTRIBUTES})|(?<=[)\]\x60*_+>])(?<list>${ATTRIBUTES})|[ ]+(?<end_list>${ATTRIBUTES})[ ]*$`,
  'g',
);

/** Returns what replaces the attributes in a line: those after images, links, and code, and those at its end. */
export function attributeEdits(line: string): { start: number; end: number; text: string }[] {
  if (HEADING_ID.test(line)) return [];
  return Array.from(line.matchAll(IN_LINE)).flatMap(({ 0: written, index, groups = {} }) => {
    const { image, image_list: imageList = '', list, end_list: endList } = groups;
    const { id } = readAttributes(list ?? endList ?? '');
    const isHeading = /^ {0,3}#{1,6}\s/.test(line);
    const own = id === undefined ? '' : isHeading ? ` {#${id}}` : anchor(id);
    if (image === undefined && list === undefined && endList === undefined) return [];
    return [{ start: index, end: index + written.length, text: image ? sizedImage(image, imageList) : own }];
  });
}
