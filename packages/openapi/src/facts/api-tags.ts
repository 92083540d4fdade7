import GithubSlugger from 'github-slugger';
import type { Located } from '../description/located.ts';
import type { DescribedOperation } from '../description/operations.ts';
import type { ParsedApi } from '../parsed-api.ts';

/** Maximum depth of nested tags. Real API menus have at most three levels. */
const MAX_LEVELS = 10;

/**
 * Lists all tags with their anchors: declared tags in order, each followed by its children (`parent` in OpenAPI 3.2),
 * then undeclared tags.
 * @param all All operations, including internal ones. A tag that's used only by internal operations is omitted.
 */
export function apiTags(root: Located, operations: readonly Tagged[], all: readonly Tagged[]): ParsedApi['tags'] {
  const internal = new Set(all.flatMap(tagsOf));
  for (const tag of operations.flatMap(tagsOf)) internal.delete(tag);
  const declared = root
    .list('tags')
    .flatMap((tag) => tag.text('name') ?? [])
    .filter((name) => !internal.has(name));
  const slugger = new GithubSlugger();
  const slugs = new Map([...declared, ...operations.flatMap(tagsOf)].map((name) => [name, '']));
  for (const name of slugs.keys()) slugs.set(name, slugger.slug(shortened(name)) || slugger.slug('tag'));
  const parents = parentsOf(root, slugs);
  return inTreeOrder([...slugs.keys()], parents).map((name) => {
    const parent = slugs.get(parents.get(name) ?? '');
    return { name, slug: slugs.get(name) ?? '', ...(parent !== undefined && { parent }) };
  });
}

type Tagged = Pick<DescribedOperation, 'tag'> & Partial<Pick<DescribedOperation, 'otherTags'>>;

function tagsOf({ tag, otherTags = [] }: Tagged): string[] {
  return [tag, ...otherTags];
}

/**
 * Returns the parent of each tag whose parent is visible. Tags in a cycle, or nested too deeply, move to the top level.
 */
function parentsOf(root: Located, shown: ReadonlyMap<string, unknown>): Map<string, string> {
  const written = new Map<string, string>();
  for (const tag of root.list('tags')) {
    const name = tag.text('name');
    const parent = tag.text('parent');
    if (name !== undefined && parent !== undefined && shown.has(parent)) written.set(name, parent);
  }
  const reachesTop = (name: string) => {
    let next: string | undefined = name;
    for (let level = 0; next !== undefined && level < MAX_LEVELS; level++) next = written.get(next);
    return next === undefined;
  };
  return new Map([...written].filter(([name]) => reachesTop(name)));
}

function inTreeOrder(names: readonly string[], parents: ReadonlyMap<string, string>): string[] {
  const children = new Map<string | undefined, string[]>();
  for (const name of names) {
    const parent = parents.get(name);
    children.set(parent, [...(children.get(parent) ?? []), name]);
  }
  const below = (parent: string | undefined): string[] =>
    (children.get(parent) ?? []).flatMap((name) => [name, ...below(name)]);
  return below(undefined);
}

/** Shortens tags that are too long for file names. */
function shortened(name: string): string {
  return Buffer.byteLength(name) > 200 ? [...name].slice(0, 50).join('') : name;
}
