import { dedent, indentOf, isBlank, type Line } from '../blocks/lines.ts';
import { linkName } from './inline-rules.ts';
import type { MkDocsPage } from './translate.ts';

const LINK = /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\(([^()\s]*)\)|\[([^[\]]*)\])/g;

/**
 * Translates a list of cards, each with a title and one link. Returns undefined if an item is anything else, since our cards
 * can't contain several links, lists, or code.
 */
export function cardList(lines: readonly Line[], page: MkDocsPage): Line[] | undefined {
  const items = itemsOf(lines);
  if (!items) return undefined;
  const cards = items.map((item) => card(item, page));
  return cards.length > 0 && cards.every((each) => each !== undefined) ? cards : undefined;
}

/** Returns the items of a list without the lines between titles and texts, or undefined if there's anything else. */
export function itemsOf(lines: readonly Line[]): Line[][] | undefined {
  const items: Line[][] = [];
  for (const line of lines) {
    const [marker] = /^[-*+] +/.exec(line.text) ?? [];
    if (marker !== undefined)
      items.push([{ ...line, text: line.text.slice(marker.length), column: line.column + marker.length }]);
    else if (indentOf(line) < 2 && !isBlank(line)) return undefined;
    else if (!/^ *---+ *$/.test(line.text)) items.at(-1)?.push(dedent(line, 4));
  }
  return items.length > 0 ? items : undefined;
}

function card(item: readonly Line[], page: MkDocsPage): Line | undefined {
  const [first] = item;
  if (first === undefined || item.some(({ text }) => /^ *(?:[-*+] |\d+\. |`{3}|!!!|===|#|\|)/.test(text)))
    return undefined;
  const shown = item.filter((line) => !isBlank(line)).flatMap((line) => page.text([line]));
  const text = shown
    .map((line) => line.text.trim())
    .join(' ')
    .replace(/^(?:&nbsp;|\s)+/, '')
    .replace(/(?<![\]!])\[([^[\]]*)\](?![([])/g, (written, name: string) =>
      page.settings.targets.has(linkName(name)) ? name : written,
    );
  const links = [...text.matchAll(LINK)];
  const [[written = '', label = '', target, reference = ''] = []] = links;
  const url = target ?? page.settings.targets.get(linkName(reference || label)) ?? '';
  if (links.length !== 1 || url === '' || /!\[|<\w/.test(text)) return undefined;
  const title =
    /^(?::icon\[\w+\]\s*)?(?:&nbsp;\s*)*(?:(?:\*\*|__)(.+?)(?:\*\*|__)|\[((?:[^[\]]|\[[^[\]]*\])*)\][[(])/.exec(text);
  const name = (title?.[1] ?? title?.[2] ?? label)
    .replace(/^(?:\*\*|__)(.*)(?:\*\*|__)$/, '$1')
    .replace(/:icon\[\w+\]\s*|→\s*/g, '')
    .trim();
  const isTitleLink = title?.[1] === undefined || title[1].includes(written);
  const rest = text
    .slice(title?.[1] === undefined ? 0 : title[0].length)
    .replace(written, isTitleLink ? '' : `· ${label}`);
  const shownLabel = isTitleLink
    ? label
        .replace(/\*\*|__/g, '')
        .replace(/:icon\[\w+\]\s*/g, '')
        .trim()
    : name;
  const description = rest
    .replace(/^[\s*_]*/, '')
    .replace(/→\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { ...first, text: `- [${shownLabel}](${url})${description === '' ? '' : `: ${description}`}` };
}
