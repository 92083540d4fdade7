import { versionOf } from '@docgraph/schemas/editions';
import type { PageEdition } from '@docgraph/schemas/page';
import type { LinkedDoc, LinkedSite } from '../model/linked-site.ts';
import { type GroupIndex, type IndexedPages, indexedPages, joinPages } from '../search/search-documents.ts';
import type { Kind } from '../store/kind.ts';
import { linkedSite } from './linked-site.ts';
import { parsedPage } from './pages.ts';

/** The pages of each search index, by tag. The key is empty. */
export const searchPlan: Kind<ReadonlyMap<string, IndexedPages>> = {
  name: 'search plan',
  keep: 'memory',
  compute: async (_, ask) => {
    const linked = await ask(linkedSite, 'parsed');
    return indexedPages(linked.pages, searchTags(linked));
  },
  select: filesIn,
};

/** The joined search index of a group of pages, so that an edit doesn't read the index of each page. */
export const searchGroup: Kind<GroupIndex> = {
  name: 'search group',
  keep: 'saved',
  async compute(key, ask) {
    const { value: plan, record } = await ask.parts(searchPlan, '');
    record(key);
    const pages = [];
    for (const file of filesIn(plan, key)) pages.push((await ask(parsedPage, file)).index());
    return joinPages(pages);
  },
};

/** All groups, by key. The key is empty. */
export const searchGroups: Kind<ReadonlyMap<string, GroupIndex>> = {
  name: 'search groups',
  keep: 'memory',
  async compute(_, ask) {
    const groups = new Map<string, GroupIndex>();
    for (const [tag, index] of await ask(searchPlan, ''))
      for (const pages of index.groups) groups.set(groupKey(tag, pages), await ask(searchGroup, groupKey(tag, pages)));
    return groups;
  },
};

/** Returns the key of a group: the tag of its index, and its first file. */
export function groupKey(tag: string, [first]: readonly LinkedDoc[]): string {
  return `${tag} ${first?.page.file}`;
}

function filesIn(plan: ReadonlyMap<string, IndexedPages>, key: string): string[] {
  const [tag = ''] = key.split(' ', 1);
  const group = plan.get(tag)?.groups.find((pages) => groupKey(tag, pages) === key);
  return (group ?? []).map(({ page }) => page.file);
}

/** Returns a function that finds the search tag of an edition. Posts have none. */
export function searchTags({
  site,
  localeSites,
}: LinkedSite): (edition: PageEdition | undefined) => string | undefined {
  return (edition) => {
    const own = localeSites.get(edition?.locale ?? '') ?? site;
    const tag = versionOf(own, edition)?.searchTag;
    return own.searchTags.find((each) => each === tag);
  };
}
