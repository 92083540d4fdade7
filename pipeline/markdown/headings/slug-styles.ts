import type { HeadingIds } from '@docgraph/schemas/authored/site-settings';

/** How an engine makes heading IDs. */
export interface SlugStyle {
  /** Returns the ID of a heading from its text; empty if no character remains. */
  slug(text: string): string;
  /** The ID of a heading without one. */
  empty: string;
  /** Returns the ID to try after `last`, which is taken. `count` starts at 1. */
  next(id: string, count: number, last: string): string;
  /** Whether IDs depend on the Markdown of a heading rather than on its text. */
  usesSource?: true;
}

/** Adds a number, as most engines do. */
const numbered = (id: string, count: number) => `${id}-${count}`;

/** Python-Markdown counts on from a number at the end of an ID. */
const underscored = (_id: string, _count: number, last: string) =>
  last.replace(/(?:_(\d+))?$/, (_match, number: string | undefined) => `_${Number(number ?? 0) + 1}`);

/** Letters and digits, with the marks that belong to them, and underscores. */
const NOT_WORD = /[^\p{L}\p{M}\p{N}_\s-]/gu;

function ascii(text: string): string {
  return text.normalize('NFKD').replace(/[^\0-\x7f]/g, '');
}

/** Characters that docutils replaces before it removes accents. */
const DOCUTILS: Readonly<Record<string, string>> = {
  ß: 'sz',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
};

/** Styles other than GitHub's, by engine. */
export const slugStyles: Readonly<Record<Exclude<HeadingIds, 'github'>, SlugStyle>> = {
  vitepress: {
    slug: (text) =>
      text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\p{Cc}]/gu, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/-{2,}/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase(),
    empty: '',
    next: numbered,
  },
  mkdocs: {
    slug: (text) =>
      ascii(text)
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    empty: '_1',
    next: underscored,
  },
  pymdown: {
    slug: (text) =>
      text
        .normalize('NFC')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    empty: '_1',
    next: underscored,
  },
  hugo: {
    slug: (text) => text.trim().toLowerCase().replace(NOT_WORD, '').replace(/\s/g, '-'),
    empty: 'heading',
    next: numbered,
    usesSource: true,
  },
  mdbook: {
    slug: (text) => text.trim().toLowerCase().replace(NOT_WORD, '').replace(/\s/g, '-'),
    empty: 'section',
    next: numbered,
  },
  myst: {
    slug: (text) =>
      ascii(text.toLowerCase().replace(/[ßæœøđħıłŧ]/g, (letter) => DOCUTILS[letter] ?? ''))
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^[-0-9]+|-+$/g, ''),
    empty: 'id1',
    next: (_, count) => `id${count}`,
  },
  mystmd: {
    slug: (text) =>
      text
        .replace(/['"`‘’“”]/g, '')
        .toLowerCase()
        .replace(/[^a-z0-9-]/g, '-')
        .replace(/^(?=[\d-])/, 'id-')
        .replace(/-{2,}/g, '-')
        .replace(/^-|-$/g, ''),
    empty: 'id',
    next: numbered,
  },
};
