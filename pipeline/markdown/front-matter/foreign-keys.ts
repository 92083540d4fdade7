import { FrontMatter } from '../../../schemas/authored/front-matter.ts';
import type { Checked } from '../../report/checked.ts';
import type { DataFile } from '../../source/data-file.ts';

/** Keys of other systems that mean what a key of ours means. */
const SAME: ReadonlyMap<string, 'sidebar_label'> = new Map([
  ['linkTitle', 'sidebar_label'],
  ['linktitle', 'sidebar_label'],
]);

/** Keys that the documentation of other systems lists and that mean nothing here. */
const IGNORED: ReadonlySet<string> = new Set([
  // Docusaurus
  ...['id', 'title_meta', 'hide_title', 'sidebar_position', 'sidebar_class_name', 'sidebar_custom_props'],
  ...['displayed_sidebar', 'pagination_label', 'pagination_next', 'pagination_prev', 'parse_number_prefixes'],
  ...['custom_edit_url', 'last_update', 'unlisted', 'authors'],
  // Hugo
  ...['aliases', 'build', 'cascade', 'categories', 'date', 'expiryDate', 'headless', 'isCJKLanguage', 'lastmod'],
  ...['layout', 'markup', 'menu', 'menus', 'modified', 'no_list', 'outputs', 'params', 'pubdate', 'publishDate'],
  ...['resources', 'series', 'simple_list', 'sitemap', 'summary', 'toc', 'translationKey', 'type', 'url', 'weight'],
  // MkDocs and Material for MkDocs
  ...['author', 'comments', 'hide', 'icon', 'search', 'social', 'status', 'subtitle', 'template'],
  // Jekyll and Just the Docs
  ...['category', 'grand_parent', 'has_children', 'has_toc', 'nav_exclude', 'nav_order', 'parent', 'permalink'],
  ...['published', 'redirect_from', 'redirect_to'],
  // VitePress and Starlight
  ...['aside', 'banner', 'editLink', 'editUrl', 'features', 'footer', 'head', 'hero', 'lang', 'lastUpdated'],
  ...['navbar', 'next', 'outline', 'pageClass', 'pagefind', 'prev', 'sidebar', 'tableOfContents', 'titleTemplate'],
]);

/** A front matter without the keys of other systems, and what those say that is understood. */
interface OwnFrontMatter {
  located: DataFile;
  understood: Pick<FrontMatter, 'sidebar_label'>;
}

/** Takes the keys of other systems out of a front matter; those that mean nothing are a problem together, at the first. */
export function takeForeignKeys(located: DataFile, file: string): Checked<OwnFrontMatter> {
  const entries = Object.entries(located.data ?? {}).filter(([key]) => SAME.has(key) || IGNORED.has(key));
  const understood: OwnFrontMatter['understood'] = {};
  const ignored: string[] = [];
  for (const [key, value] of entries) {
    const own = SAME.get(key);
    const read = own && FrontMatter.shape[own].safeParse(value);
    if (own && read?.success) understood[own] = read.data;
    else ignored.push(key);
  }
  const rest = entries.length > 0 ? located.without(entries.map(([key]) => [key])) : located;
  const [first] = ignored;
  const value = { located: rest ?? located, understood };
  if (first === undefined) return { value, problems: [] };
  const message = `Keys of other systems are ignored: ${ignored.map((key) => `\`${key}\``).join(', ')}.`;
  const hint = 'Remove them: `navigation.yaml` says the order, `slug` the address, `redirects.yaml` the former ones.';
  return {
    value,
    problems: [{ rule: 'front-matter/foreign-key', message, file, ...located.keySpanOf([first]), hint }],
  };
}
