/*
 * Slots, replaceable parts, and theme tokens for projects and plugins. They're part of version 1 of the plugin API, and
 * don't change within that version. Nothing else can be overridden.
 */

/** Slots for components, in page order. A slot can have multiple components. */
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

/** Parts of the site that a project or a plugin can replace, in page order. */
export const REPLACEABLE_PARTS = [
  'announcement',
  'navbar',
  'brand',
  'navbar-item',
  'search-button',
  'sidebar',
  'home',
  'category',
  'not-found',
  'breadcrumbs',
  'page-title',
  'toc',
  'page-footer',
  'pagination',
  'footer',
] as const;
export type ReplaceablePart = (typeof REPLACEABLE_PARTS)[number];

/**
 * Custom properties for style sheets: use them as `var(--accent)`, and override them on `:root, .always-dark`. Colors adapt
 * to the color mode and the accent color. These combinations have enough contrast: `text…` on `page`, `surface`, `raised`,
 * and `hover`; a color on its `-soft` variant; and `on-accent` on `accent`.
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
