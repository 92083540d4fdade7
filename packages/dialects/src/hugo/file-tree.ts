import { directive } from '../blocks/directive.ts';
import { isBlank, type Line, lineAt } from '../blocks/lines.ts';
import { argumentOf, type ShortcodeBlock, shortcodeAt } from '../blocks/shortcodes.ts';
import type { HugoPage } from './translate.ts';

/** Translates a file tree, which has a shortcode for each file and folder. */
export function fileTree({ place, content = [] }: Pick<ShortcodeBlock, 'place' | 'content'>, page: HugoPage): Line[] {
  page.count('file trees');
  return directive(place, { name: 'file-tree' }, itemsOf(content, ''));
}

function itemsOf(content: readonly Line[], indent: string): Line[] {
  const items: Line[] = [];
  for (let at = 0; at < content.length; ) {
    const entry = shortcodeAt(content, at);
    const line = content[at];
    if (entry) {
      const isFolder = entry.name.endsWith('/folder');
      items.push(lineAt(entry.place, `${indent}- ${argumentOf(entry, ['name'], 0) ?? ''}${isFolder ? '/' : ''}`));
      items.push(...itemsOf(entry.content ?? [], `${indent}  `));
    } else if (line && !isBlank(line)) items.push(lineAt(line, `${indent}- ${line.text.trim()}`));
    at = entry?.end ?? at + 1;
  }
  return items;
}
