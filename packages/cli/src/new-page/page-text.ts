/** Kinds of pages, which front matter names as `purpose`. */
export const PAGE_KINDS = ['concept', 'how-to', 'reference', 'tutorial'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Text below the front matter of a new page, by kind. A site replaces it with `_templates/<kind>.md`. */
const BODIES: Readonly<Record<PageKind, string>> = {
  tutorial:
    'Say what readers have when they finish, and how long it takes.\n\n## Before you begin\n\nList what they need.\n\n' +
    ':::steps\n\n1. Describe the first step.\n2. Describe the second step.\n\n:::\n\n## Next steps\n\nLink to what follows.\n',
  'how-to':
    'Say which task this page solves, and when.\n\n:::steps\n\n1. Describe the first step.\n2. Describe the second step.\n\n:::\n',
  reference: 'Say what this page lists.\n\n| Name | Description |\n|---|---|\n| `name` | What it does |\n',
  concept: 'Say what readers understand afterwards.\n\n## How it works\n\nExplain it.\n',
};

/** Matches the lines around steps, which other engines don't have. */
const DIRECTIVE = /^:::.*\n\n?/gm;

/** Returns the text of a new page. `template` replaces the built-in text, in which `{{title}}` is the title. */
export function pageText(
  title: string,
  kind: PageKind | undefined,
  template: string | undefined,
  isForeign = false,
): string {
  if (template !== undefined) return template.replaceAll('{{title}}', title);
  const purpose = kind === undefined ? '' : `purpose: ${kind}\n`;
  const body = kind ? BODIES[kind] : 'Text.\n';
  const text = isForeign ? `${body.replace(DIRECTIVE, '').trimEnd()}\n` : body;
  return `---\ntitle: ${quoted(title)}\n${purpose}---\n\n${text}`;
}

/** Returns the title for a file name: `resize-a-disk` is "Resize a disk". */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Quotes a title in YAML if that's necessary. */
function quoted(title: string): string {
  return /^[\p{L}][\p{L}\p{N} ,.()/'’-]*$/u.test(title) && !/^(?:true|false|null|yes|no|on|off)$/i.test(title)
    ? title
    : JSON.stringify(title);
}
