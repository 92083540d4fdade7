/*
 * What a project and its plugins can put into the pages of a site, and what they can rely on there. It belongs to
 * version 1 of the plugin interface: what is here stays until that number changes, and nothing else can be overridden.
 */

/** Places for components, in the order of the page. Each can hold several. */
export const SLOT_NAMES = [
  'navbar-before',
  'navbar-after',
  'page-before',
  'page-after',
  'toc-before',
  'toc-after',
  'footer-before',
  'footer-after',
  'not-found',
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** Parts that a project can show something else in place of. */
export const REPLACEABLE_PARTS = ['footer', 'not-found'] as const;
export type ReplaceablePart = (typeof REPLACEABLE_PARTS)[number];

/** What a component in a slot is given. */
export interface SlotProps {
  site: {
    title: string;
    /** Origin that the site is published at, such as `https://docs.example`. */
    url: string;
    /** Path that it is served under; begins and ends with a slash. */
    baseUrl: string;
  };
  /** The page that is shown. */
  page: {
    kind: 'home' | 'doc' | 'category' | 'api' | 'not-found';
    /** Its address below the base URL, such as `/guide/start`. */
    route: string;
    title: string;
  };
  /** The language of the interface, as `lang` names it, and the direction of its writing. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The address of a route, or of a file in `static/`, with the base URL. */
  href: (path: string) => string;
}

/**
 * Custom properties that style sheets can use as `var(--accent)`, and set anew on `:root, .always-dark`. Colors fit the
 * color mode and the accent of the settings. `text…` can be read on `page`, `surface`, `raised` and `hover`, what is named
 * like another with `-soft` on that, and `on-accent` on `accent`.
 */
export const THEME_TOKENS = [
  ...['page', 'surface', 'raised', 'hover', 'text', 'text-soft', 'text-faint', 'border', 'border-strong'],
  ...['accent', 'accent-strong', 'accent-soft', 'accent-line', 'on-accent'],
  ...['info', 'info-soft', 'info-line', 'warning', 'warning-soft', 'warning-line'],
  ...['danger', 'danger-soft', 'danger-line'],
  ...['selection', 'code-surface', 'code-marked', 'diagram-node-border', 'diagram-line'],
  ...['font', 'font-mono', 'text-xs', 'text-sm', 'text-ui', 'text-base', 'text-lg', 'text-xl', 'text-2xl'],
  ...['radius', 'radius-small', 'shadow', 'navbar', 'gutter'],
] as const;
export type ThemeToken = (typeof THEME_TOKENS)[number];
