import type { HtmlPart, ParsedLink, SlotAttributes } from '@docgraph/source/parsed-fragment';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { replaceChild, walkElements } from './elements.ts';
import { MEDIA_ATTRIBUTES } from './links/take-targets.ts';
import type { ParseContext } from './parse-context.ts';
import { TextReader } from './text-reader.ts';

/** HTML with slots for links, the links that fill them, and the IDs in the HTML. */
interface HtmlWithSlots {
  html: HtmlPart[];
  links: ParsedLink[];
  anchors: string[];
  /** Maps the index of a target in the context to the index of its link. */
  linkOf: ReadonlyMap<number, number>;
}

/** Marks slots in the HTML string. NUL can't occur in parsed Markdown. */
const MARK = '\0';

/** Serializes a tree and splits the HTML at links and images. Modifies the tree. */
export function htmlParts(tree: Root, context: ParseContext): HtmlWithSlots {
  const links: ParsedLink[] = [];
  const anchors: string[] = [];
  const linkOf = new Map<number, number>();
  const slots: Exclude<HtmlPart, string>[] = [];

  const marker = (slot: Exclude<HtmlPart, string>): ElementContent => {
    slots.push(slot);
    return { type: 'raw', value: MARK };
  };

  function placeUrl({ properties }: Element, name: string, numbered: string): void {
    const number = properties[numbered];
    const target = context.targets[Number(number ?? Number.NaN)];
    delete properties[numbered];
    if (!target) return;
    linkOf.set(Number(number), links.length);
    slots.push({ url: links.push({ ...target, text: '' }) - 1 });
    properties[name] = MARK;
  }

  function place(node: Element): ElementContent[] {
    const { dataTarget, href, src, alt, className, ariaLabel, width, height, align } = node.properties;
    const isImage = node.tagName === 'img';
    const text = isImage ? String(alt ?? '') : TextReader.textOf(node);
    const target = context.targets[Number(dataTarget)];
    // If the sanitizer removed the URL, only the text remains.
    if (!target || (href ?? src) === undefined) return isImage ? [{ type: 'text', value: text }] : node.children;
    const index = links.push({ ...target, text }) - 1;
    linkOf.set(Number(dataTarget), index);
    const { title } = target;
    const own: SlotAttributes = {
      ...(title && { title }),
      ...(Array.isArray(className) && { className: className.join(' ') }),
      ...(typeof ariaLabel === 'string' && { ariaLabel }),
    };
    const size = {
      ...(width !== undefined && { width: String(width) }),
      ...(height !== undefined && { height: String(height) }),
      ...(typeof align === 'string' && { align }),
    };
    if (isImage) return [marker({ image: index, alt: text, ...own, ...size })];
    const open = marker({ open: index, ...own });
    settle(node);
    return [open, ...node.children, marker({ close: index })];
  }

  function settle(tree: Nodes): void {
    walkElements(tree, (node, index, parent) => {
      const { id, dataTarget, dataFragment, dataBlock } = node.properties;
      if (dataFragment !== undefined) {
        // Links can't point to content that isn't shown.
        delete node.properties.dataFragment;
        node.children = [marker({ fragment: String(dataFragment) })];
        return 1;
      }
      if (dataBlock !== undefined) {
        delete node.properties.dataBlock;
        node.children.push(marker({ block: Number(dataBlock) }));
      }
      for (const name of Object.keys(node.properties)) if (isMedia(name)) placeUrl(node, name, MEDIA_ATTRIBUTES[name]);
      if (id !== undefined) anchors.push(String(id));
      return dataTarget === undefined ? undefined : replaceChild(parent, index, place(node));
    });
  }

  settle(tree);
  const strings = toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } });
  // In attributes, NUL is serialized as a character reference.
  const pieces = strings.split(/\0|&#x0;/);
  if (pieces.length !== slots.length + 1) throw new TypeError('a plugin produced text with a NUL character');
  return { html: interleaved(pieces, slots), links, anchors, linkOf };
}

function isMedia(name: string): name is keyof typeof MEDIA_ATTRIBUTES {
  return name in MEDIA_ATTRIBUTES;
}

/** Interleaves strings and slots. Omits empty strings. */
function interleaved(strings: readonly string[], slots: readonly Exclude<HtmlPart, string>[]): HtmlPart[] {
  return strings.flatMap((text, index): HtmlPart[] => {
    const slot = slots[index];
    return [...(text === '' ? [] : [text]), ...(slot ? [slot] : [])];
  });
}
