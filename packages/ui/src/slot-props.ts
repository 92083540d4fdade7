import type { ApiPage, CategoryPage, DocPage } from '@docgraph/schemas/page';
import type { Site } from '@docgraph/schemas/site';
import type { ReadFrom, TextReader } from '@docgraph/texts/plugin-texts';
import type { ReactNode } from 'react';
import type { NavbarView } from './navbar-view.ts';

/** The JSON of a page, as in `dist-data/pages/`, without its HTML. */
export type ThemePage =
  | Omit<DocPage, 'headings' | 'source' | 'html'>
  | CategoryPage
  | ApiPage
  | { kind: 'not-found'; route: string; title: string; description: string };

/** Props of a component in a slot. `Options` and `Strings` are the types of the options and of the English strings. */
export interface SlotProps<Options = unknown, Strings = unknown> {
  /** The settings of the site in the language of the page, as in `dist-data/site.json`. */
  site: Site;
  page: ThemePage;
  /** Language of the UI, as in `lang`, and its text direction. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Returns the URL of a route or of a file in `static/`, including the base URL. */
  href: (path: string) => string;
  /** The `options` of the theme that the component belongs to. */
  options: Options;
  /** Returns a UI string of the component's plugin, or of docgraph, in the language of the page. */
  text: unknown extends Strings ? TextReader : ReadFrom<Strings>;
}

/** Props of a component that replaces a part of the site. */
export interface PartProps<Options = unknown, Strings = unknown> extends SlotProps<Options, Strings> {
  /** The default part. */
  children?: ReactNode;
  /** The navbar item, for `navbar-item`. */
  item?: NavbarView | undefined;
}
