import path from 'node:path/posix';
import type { PageSettings } from '../engine.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import { type Navigation, wordsOf } from '../sidebar.ts';
import { type Data, isMap, listOf, mapOf, mayBeTrue, readYaml, textOf } from '../values.ts';
import type { DocsInstance } from './docs-instance.ts';
import { isSource } from './instances.ts';

/** A blog, or docs besides the main ones, which become a docs set. */
export interface ContentSet {
  /** ID of the docs set. */
  id: string;
  /** The folder with its translations, in the folder of a locale. */
  translations: string;
  /** The folder of the pages. */
  folder: string;
  /** The setting in `docs.sets`. */
  settings: Data;
  /** Its sidebars; undefined for posts. */
  navigation?: Navigation | undefined;
  /** URL paths of the pages and of lists of posts. */
  routes: readonly string[];
  /** Old URLs of lists that don't exist, and the lists that they lead to. */
  redirects?: Readonly<Record<string, string>>;
  /** ID of the docs, and what finds their pages by ID; undefined for posts. */
  docs?: string;
  routeOf?: DocsInstance['routeOf'];
  /** Returns the front matter of the pages in this folder or in that of a translation, by file. */
  pagesIn(folder: string): [file: string, settings: PageSettings][];
}

/** Reads a blog by the options of its plugin. Returns undefined if it has no posts. */
export function blogOf(options: Data, root: string, project: Project): ContentSet | undefined {
  const folder = path.join(root, textOf(options.path) ?? 'blog');
  const names = filesIn(project, folder).filter(isSource);
  if (names.length === 0) return undefined;
  const base = path.join('/', textOf(options.routeBasePath) ?? 'blog').replace(/(.)\/$/, '$1');
  const dataIn = (option: unknown, name: string) =>
    readYaml(project.read(path.join(folder, textOf(option) ?? name)) ?? '');
  const authors = dataIn(options.authorsMapPath, 'authors.yml');
  const tags = dataIn(options.tags, 'tags.yml');
  const settingsOf = (own: string, name: string): PageSettings => {
    const head = project.headOf(`${own}/${name}`);
    const { data = {} } = head;
    const place = placeOf(name);
    const common = commonSettings(head);
    return {
      ...common,
      title: common.title ?? (head.heading === undefined ? wordsOf(path.basename(place.name)) : undefined),
      slug: path.join('/', textOf(data.slug) ?? place.slug).replace(/(.)\/$/, '$1'),
      date: dateIn(data.date) ?? place.date,
      authors: authorsIn(data, authors),
      tags: tagsIn(data.tags, tags),
      hide_table_of_contents: data.hide_table_of_contents === true || undefined,
      unlisted: mayBeTrue(data.unlisted) || undefined,
    };
  };
  const pagesIn = (own: string) => {
    const files = new Set(filesIn(project, own));
    const posts = names.filter((name) => files.has(name));
    return posts.map((name): [string, PageSettings] => [`${own}/${name}`, settingsOf(own, name)]);
  };
  const posts = pagesIn(folder).map(([, settings]) => settings);
  const lists = posts.some((post) => post.tags) ? ['', '/tags'] : [''];
  const id = textOf(options.id) ?? 'default';
  const { postsPerPage } = options;
  const perPage = typeof postsPerPage === 'number' ? postsPerPage : postsPerPage === 'ALL' ? names.length : 10;
  return {
    id: id === 'default' ? 'blog' : `blog-${id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-$/, ''),
    translations: `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`,
    folder,
    settings: {
      label: textOf(options.blogTitle) ?? 'Blog',
      path: base,
      folder,
      posts: { perPage },
    },
    routes: [...lists, ...posts.map(({ slug = '' }) => slug)].map((route) => base + route),
    redirects: oldLists(base, posts, perPage, { authors, tags }),
    pagesIn,
  };
}

/** Redirects the lists of authors, further pages of tags, and tags with another URL. */
function oldLists(
  base: string,
  posts: readonly PageSettings[],
  perPage: number,
  { authors, tags }: { authors: Data; tags: Data },
): Record<string, string> {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap((post) => post.tags ?? [])) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const urls = new Map(
    Object.entries(tags).map(([key, tag]) => {
      const { label, permalink } = mapOf(tag);
      return [textOf(label) ?? key, textOf(permalink) ?? `/${kebabCase(key)}`];
    }),
  );
  const ofTags = Array.from(counts, ([tag, count]) => {
    const own = `${base}/tags/${encodeURI(tag.toLowerCase().replace(/[\s/]+/g, '-'))}`;
    const old = path.join(base, 'tags', urls.get(tag) ?? encodeURI(kebabCase(tag)));
    const further = Array.from({ length: Math.ceil(count / perPage) - 1 }, (_, at) => `${old}/page/${at + 2}`);
    return [...(old === own ? [] : [old]), ...further].map((from) => [from, own] as const);
  });
  const ofAuthors = Object.entries(authors).flatMap(([key, author]) => {
    const { page } = mapOf(author);
    return page ? [path.join(base, 'authors', textOf(mapOf(page).permalink) ?? kebabCase(key))] : [];
  });
  const all = Object.keys(authors).length > 0 ? [`${base}/authors`, ...ofAuthors] : [];
  const hasArchive = posts.length > perPage;
  const others = [...all, ...(hasArchive ? [] : [`${base}/archive`])].map((from) => [from, base] as const);
  return Object.fromEntries([...others, ...ofTags.flat()]);
}

/** Returns a tag or ID as Docusaurus writes it in URLs. */
function kebabCase(text: string): string {
  return text
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Matches a date in the path of a post, such as `2024-05-01-name.md`, `2024/05/01/name.md`, or `2024-05-01/index.md`. */
const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** Returns the date, the name, and the URL path of a post by its file. */
function placeOf(file: string): { date?: string; name: string; slug: string } {
  const [, folder = '', written, rest = ''] = DATED.exec(file) ?? [];
  if (written === undefined) {
    const name = file.replace(/(?:\/index)?\.mdx?$/, '');
    return { name, slug: encodeURI(name) };
  }
  const date = written.replaceAll('/', '-').replace(/-(?=\d(?:-|$))/g, '-0');
  return { date, name: rest || folder || date, slug: encodeURI(`${written.replaceAll('-', '/')}/${folder}${rest}`) };
}

/** Returns a date in our form. An unreadable one is returned as written, so that it's reported. */
function dateIn(written: unknown): string | undefined {
  const text = textOf(written);
  if (text === undefined || /^\d{4}-\d{2}-\d{2}/.test(text)) return text;
  const date = new Date(`${text} UTC`);
  return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 10);
}

/** Returns the names of the authors, which are IDs in the file of authors, names, or objects. */
function authorsIn({ authors, author }: Data, known: Data): string[] | undefined {
  const names = [authors ?? author].flat().flatMap((written) => {
    const { name, key } = isMap(written) ? written : { name: undefined, key: written };
    return textOf(name) ?? textOf(mapOf(known[String(key)]).name) ?? textOf(key) ?? [];
  });
  return names.length > 0 ? names : undefined;
}

/** Returns the labels of tags, which are IDs in the file of tags, labels, or objects. */
function tagsIn(written: unknown, known: Data): string[] | undefined {
  const tags = listOf(written).flatMap((tag) => {
    const { label } = isMap(tag) ? tag : mapOf(known[String(tag)]);
    return textOf(label) ?? textOf(tag) ?? [];
  });
  return tags.length > 0 ? [...new Set(tags)] : undefined;
}
