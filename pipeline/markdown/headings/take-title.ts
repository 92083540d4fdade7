import type { Root } from 'hast';
import { contextOf, type MarkdownFile } from '../context-of.ts';
import { element } from '../elements.ts';
import { TextReader } from '../text-reader.ts';

/** Takes the title out of the body: pages show it themselves. Its anchor stays, so that links to it still lead there. */
export function takeTitle() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const heading = context.titleHeading;
    if (!heading) return;
    const { id } = heading.properties;
    const index = tree.children.indexOf(heading);
    tree.children.splice(index, 1, element('div', { className: ['title-anchor'], ...(id && { id }) }, []));
    context.title ??= TextReader.textOf(heading);
  };
}
