import type { CollectionEntry } from '@docgraph/schemas/collection';
import { currentVersion } from '@docgraph/schemas/editions';
import { FILE_START } from '@docgraph/source/checked';
import type { LinkedSite } from '../model/linked-site.ts';
import { isUnindexed } from '../model/visibility.ts';

/** Returns all pages of a site as entries, with the metadata that other programs filter by. */
export function pageEntries({ pages, site }: Pick<LinkedSite, 'pages' | 'site'>): CollectionEntry[] {
  const current = currentVersion(site)?.name;
  return pages.map((linked): CollectionEntry => {
    const { route, kind } = linked;
    const edition = kind === 'api' ? undefined : linked.edition;
    const shared = {
      kind: kind === 'doc' && linked.isHome ? 'home' : kind,
      locale: edition?.locale ?? site.locale,
      set: edition?.set,
      version: edition?.version ?? current,
      untranslated: edition?.untranslated,
    };
    const place = { id: route, href: route, start: FILE_START.start };
    if (kind !== 'doc') {
      const { title, description } = linked;
      return { ...place, title, file: '', data: present({ ...shared, description }) };
    }
    const { page, updated, generatedFrom } = linked;
    const { tags, keywords, purpose, custom } = page.frontMatter;
    const noindex = isUnindexed(page.visibility) || undefined;
    const { date, authors } = linked.placement.post ?? {};
    const post = { date, authors: authors && authors.length > 0 ? authors : undefined };
    const own = { ...shared, description: page.description, purpose, tags, keywords, updated, noindex };
    return {
      ...place,
      title: page.title,
      file: generatedFrom ?? page.file,
      data: present({ ...own, ...custom, ...post }),
    };
  });
}

/** Omits keys without a value, since JSON has no undefined. */
function present(data: Readonly<Record<string, unknown>>): CollectionEntry['data'] {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
