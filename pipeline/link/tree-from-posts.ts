import type { Post } from '@docgraph/schemas/page';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import type { ReadText } from '@docgraph/texts/text-reader';
import { AUTHORS, DATE } from '../collections/post-fields.ts';
import type { Edition } from '../model/settings.ts';
import type { RoutedPage } from './assign-routes.ts';
import { editionRoute } from './edition-pages.ts';
import { encodeRoute } from './encode-route.ts';
import { pageNode, type TreeNode } from './navigation-tree.ts';
import type { EntryTarget } from './targets.ts';

/** What the lists of posts depend on besides the posts. */
interface PostsContext {
  edition: Edition;
  /** Entries of collections, with the names of authors. */
  entries: ReadonlyMap<string, EntryTarget>;
  /** Returns a UI string in the locale of the edition. */
  say: ReadText;
}

/** The sidebar of a blog, and its further lists, which only previous and next pages lead to. */
export interface PostsTree {
  nodes: TreeNode[];
  lists: TreeNode[];
}

/** Builds the sidebar of a blog, the latest post first, with an index page for the blog, its tags, and its archive. */
export function treeFromPosts(pages: readonly RoutedPage[], context: PostsContext): Checked<PostsTree> {
  const { edition, say } = context;
  const { set } = edition.version;
  const routeTo = (path: string) => editionRoute(edition, path);
  const posts = pages.map((page) => postNode(page, context)).sort(latestFirst);
  let year = '';
  for (const node of posts) {
    const own = node.post?.date.slice(0, 4) ?? '';
    if (own !== year) node.caption = own;
    year = own;
  }
  const label = set?.label ?? '';
  const size = set?.posts?.perPage ?? posts.length;
  const list = (name: string, path: string, cards: TreeNode[], items: TreeNode[] = []): TreeNode => {
    return { kind: 'category', label: name, route: routeTo(path), items, cards };
  };
  const home = list(label, '/', posts.slice(0, size), posts);
  const lists: TreeNode[] = [];
  for (let from = size; from < posts.length; from += size) {
    const number = lists.length + 2;
    lists.push(
      list(
        say('posts.page', { title: label, number: String(number) }),
        `/page/${number}`,
        posts.slice(from, from + size),
      ),
    );
  }
  const pagesOfList = [home, ...lists];
  for (const [i, node] of pagesOfList.entries()) {
    const neighbor = (other: TreeNode | undefined) => other?.route && { label: other.label, route: other.route };
    node.neighbors = {
      previous: neighbor(pagesOfList[i - 1]) || undefined,
      next: neighbor(pagesOfList[i + 1]) || undefined,
    };
  }
  const tags = new Map<string, TreeNode>();
  for (const node of posts)
    for (const { label: tag, route } of node.post?.tags ?? []) {
      const known = tags.get(route) ?? { kind: 'category', label: tag, route, items: [], cards: [] };
      known.cards?.push(node);
      tags.set(route, known);
    }
  const sorted = [...tags.values()].sort((a, b) => (a.label < b.label ? -1 : 1));
  const problems = pages.flatMap((page) => (isDated(page) ? [] : noDate(page)));
  const ofTags = sorted.length > 0 ? [list(say('posts.tags'), '/tags', sorted, sorted)] : [];
  const archive = lists.length > 0 ? [list(say('posts.archive'), '/archive', posts)] : [];
  return { value: { nodes: [home, ...ofTags, ...archive], lists }, problems };
}

function postNode(routed: RoutedPage, { edition, entries }: PostsContext): TreeNode {
  const { tags = [], authors: ids = [] } = routed.page.post ?? {};
  const date = dateOf(routed) ?? '';
  const authors = ids.map((id) => entries.get(`${AUTHORS}:${id}`)?.title ?? id);
  const post: Post = {
    date,
    authors,
    note: noteOf(date, authors, edition.locale.htmlLang),
    tags: tags.map((label) => ({ label, route: editionRoute(edition, `/tags${encodeRoute(`/${slugOf(label)}`)}`) })),
  };
  return { ...pageNode(routed), post };
}

/** Returns the date of a post: from its front matter, or from the name of its file or folder. */
function dateOf({ id, page }: RoutedPage): string | undefined {
  return page.post?.date?.slice(0, 10) ?? DATE.exec(id)?.[1];
}

/** Checks whether a post has a date, or one that's reported as invalid. Reports an untranslated post only once. */
function isDated(routed: RoutedPage): boolean {
  return routed.untranslated === true || routed.page.keySpans.date !== undefined || dateOf(routed) !== undefined;
}

function noteOf(date: string, authors: readonly string[], language: string): string {
  const day = new Date(date);
  const written = Number.isNaN(day.getTime())
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  return [written, new Intl.ListFormat(language).format(authors)].filter((part) => part !== '').join(' · ');
}

function slugOf(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-');
}

function latestFirst(a: TreeNode, b: TreeNode): number {
  const [first, second] = [a, b].map(({ post, page }) => `${post?.date} ${page?.file}`);
  return (first ?? '') < (second ?? '') ? 1 : -1;
}

function noDate({ page }: RoutedPage): Problem[] {
  const hint = 'Add `date: 2026-01-31` to the front matter, or start the name of the file with `2026-01-31-`.';
  return [{ rule: 'front-matter/invalid', message: 'The post has no date.', hint, file: page.file, ...FILE_START }];
}
