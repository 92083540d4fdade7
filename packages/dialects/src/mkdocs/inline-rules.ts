import { ATTRIBUTES, anchor, readAttributes, withoutBlockAttributes } from '../blocks/attributes.ts';
import { capitalized } from '../blocks/directive.ts';
import { EMOJI_RULE } from '../blocks/emoji.ts';
import { foreignTags } from '../blocks/html.ts';
import { type InlineRule, inlineTranslator } from '../blocks/inline.ts';
import { ATTRIBUTE_RULES } from '../blocks/inline-attributes.ts';
import type { TextTranslator } from '../blocks/line-page.ts';
import type { Line } from '../blocks/lines.ts';
import { iconText } from './icons.ts';
import type { MkDocsPage } from './translate.ts';

const DEFINITION = /^ *\[([^\]^][^\]]*)\]:\s+<?([^\s>]*)/;

/** Returns the URLs of the link definitions on a page, by name. */
export function linkTargets(lines: readonly Line[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ text }) => {
      const [, name, url = ''] = DEFINITION.exec(text) ?? [];
      return name === undefined ? [] : [[linkName(name), url] as const];
    }),
  );
}

/** Returns the name of a link definition in the form in which names are compared. */
export function linkName(written: string): string {
  return written.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Returns the translator of paragraphs and headings. */
export function inlineRules(page: MkDocsPage): TextTranslator {
  const translate = inlineTranslator(
    [...IMAGE_RULES, ...iconRules(page), ...markRules(page)],
    [...codeRules(page), foreignTags(page)],
  );
  // A reference may contain an icon or a mark.
  const resolve = inlineTranslator(referenceRules(page));
  return (lines) => {
    if (lines.length === 1 && /^ *\[TOC\] *$/.test(lines[0]?.text ?? '')) return [];
    const isTable = /^[ |:-]*-[ |:-]*$/.test(lines[1]?.text ?? '') && lines[1]?.text.includes('|');
    const written = isTable ? lines.map(withCells) : lines.map(withoutFlags);
    const translated = translate(withoutBlockAttributes(written));
    return translated.some(({ text }) => text.includes('][')) ? resolve(translated) : translated;
  };
}

/** Escapes bars in code, which don't separate the cells of a table. */
function withCells(line: Line): Line {
  const text = line.text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
  return { ...line, text };
}

/** Removes attributes without a value from the end of a heading, such as `{ data-search-exclude }`. */
function withoutFlags(line: Line): Line {
  const heading = /^( {0,3}#{1,6} .*?) +\{:?(?: +[\w-]+)+ +\}\s*$/.exec(line.text)?.[1];
  return heading === undefined ? line : { ...line, text: heading };
}

function codeRules({ settings: { extensions } }: MkDocsPage): InlineRule[] {
  const language: InlineRule = {
    pattern: String.raw`(?<!\x60)\x60(?:#!|:::)[\w+-]+[ ](?<code_text>[^\x60\n]+)\x60(?!\x60)`,
    replace: (_, { code_text: text }) => `\`${text}\``,
  };
  if (!extensions.has('pymdownx.arithmatex')) return [language];
  return [
    language,
    {
      pattern: String.raw`(?<!\\)\\\((?<formula>[^\n]+?)\\\)`,
      replace: (_, { formula = '' }) => `$${formula.trim()}$`,
    },
    { pattern: String.raw`(?<!\\)\\\[(?<display>[\s\S]+?)\\\]`, replace: (_, { display }) => `$$${display}$$` },
  ];
}

const IMAGE_RULES: readonly InlineRule[] = [
  {
    pattern: String.raw`\[\]\(\)(?<place_attributes>${ATTRIBUTES})`,
    replace: (_, { place_attributes: list = '' }) => anchor(readAttributes(list).id ?? ''),
  },
  ...ATTRIBUTE_RULES,
];

function iconRules(page: MkDocsPage): InlineRule[] {
  return [
    {
      pattern: String.raw`:(?<icon>(?:material|octicons|fontawesome|simple)-[\w-]+):(?:${ATTRIBUTES})?`,
      replace: (_, { icon = '' }, place) => {
        const text = iconText(icon);
        if (text === undefined) page.lose(place, 'icons', `The icon \`${icon}\` isn't available.`);
        else page.count('icons');
        return text ?? '';
      },
    },
  ];
}

/** Turns references that no definition on the page resolves, such as those to generated API pages, into their text. */
function referenceRules(page: MkDocsPage): InlineRule[] {
  return [
    {
      pattern: String.raw`(?<![!\]])\[(?<shown>(?:[^\[\]\x60]|\x60[^\x60]*\x60)+)\]\[(?<reference>[^\[\]\n]*)\]`,
      replace: (_, { shown = '', reference = '' }, place) => {
        const { targets } = page.settings;
        // A footnote after a shortcut reference, which would otherwise become one reference.
        if (reference.startsWith('^')) return targets.has(linkName(shown)) ? `[${shown}][][${reference}]` : undefined;
        const name = linkName(reference || shown.replaceAll('`', ''));
        if (targets.has(name) || (reference === '' && targets.has(linkName(shown)))) return undefined;
        page.lose(place, 'autorefs', `The reference \`${name}\` is resolved by a plugin. Its text is shown.`);
        return shown;
      },
    },
  ];
}

const KEY_NAMES: Readonly<Record<string, string>> = { cmd: 'Cmd', ctrl: 'Ctrl', esc: 'Esc', del: 'Del', ins: 'Ins' };

function markRules(page: MkDocsPage): InlineRule[] {
  const element = (name: string, open: string, close = open, content = String.raw`[^\n]+?`): InlineRule => ({
    pattern: String.raw`${open}(?=\S)(?<${name}_text>${content})(?<=\S)${close}`,
    replace: (_, groups) => `<${name.split('_')[0]}>${groups[`${name}_text`] ?? ''}</${name.split('_')[0]}>`,
  });
  const key: InlineRule = {
    pattern: String.raw`(?<!\+)\+\+(?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*\+\+(?!\+)`,
    replace: (written) => {
      page.count('keys');
      const names = written.slice(2, -2).match(/"[^"]+"|[^+"]+/g) ?? [];
      const shown = names.map((name) => {
        if (name.startsWith('"')) return name.slice(1, -1);
        return KEY_NAMES[name] ?? name.split('-').map(capitalized).join(' ');
      });
      return `:kbd[${shown.join('+')}]`;
    },
  };
  const critic: InlineRule[] = [
    element('ins_critic', String.raw`\{\+\+`, String.raw`\+\+\}`),
    element('del_critic', String.raw`\{--`, String.raw`--\}`),
    element('mark_critic', String.raw`\{==`, String.raw`==\}`),
    {
      pattern: String.raw`\{~~(?<old_text>[^\n]*?)~>(?<new_text>[^\n]*?)~~\}`,
      replace: (_, { old_text: old = '', new_text: text = '' }) => `<del>${old}</del><ins>${text}</ins>`,
    },
    { pattern: String.raw`\{>>[\s\S]*?<<\}`, replace: () => '' },
  ];
  const by: readonly (readonly [string, readonly InlineRule[]])[] = [
    ['pymdownx.emoji', [EMOJI_RULE]],
    ['pymdownx.keys', [key]],
    ['pymdownx.critic', critic],
    ['pymdownx.mark', [element('mark', '(?<!=)==')]],
    [
      'pymdownx.caret',
      [
        element('ins', String.raw`\^\^`),
        element('sup', String.raw`(?<![\[^])\^`, String.raw`\^(?!\^)`, String.raw`[^\s^]+`),
      ],
    ],
    ['pymdownx.tilde', [element('sub', '(?<!~)~', '~(?!~)', String.raw`[^\s~]+`)]],
  ];
  return by.flatMap(([extension, rules]) => (page.settings.extensions.has(extension) ? rules : []));
}
