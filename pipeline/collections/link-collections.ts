import type { CollectionEntry } from '@docgraph/schemas/collection';
import type { ParsedFragment } from '@docgraph/source/parsed-fragment';
import { type FoundLinks, LinkCollector } from '../link/link-collector.ts';
import type { SettingsInput } from '../link/public-site.ts';
import { entryNode, type Targets } from '../link/targets.ts';
import type { LinkedCollection } from '../model/linked-collection.ts';
import type { CollectionSpec } from './collection-specs.ts';
import { asLink, referencesIn } from './field-roles.ts';
import type { Entry } from './parse-entries.ts';

/** The Markdown fields of an entry, by field. */
export type EntryTexts = Readonly<Record<string, ParsedFragment>>;

/** Resolves the references and the links of entries in a file. `textsOf` returns the Markdown fields of an entry. */
export function linkEntries(
  entries: readonly Entry[],
  { name, roles }: CollectionSpec,
  textsOf: (entry: Entry) => EntryTexts,
  targets: Targets,
  renderHtml: SettingsInput['renderHtml'],
): { value: CollectionEntry[]; found: FoundLinks } {
  const collector = new LinkCollector(targets.editions);
  const value = entries.map((entry): CollectionEntry => {
    const { id, title, data, file, span } = entry;
    const node = entryNode(name, id);
    const origin = { file, page: undefined };
    const references = Object.entries(roles).flatMap(([field, { reference }]) =>
      reference === undefined
        ? []
        : referencesIn(data[field], reference, (at) => entry.spans[[field, ...at].join('.')] ?? span),
    );
    collector.resolve(references, origin, node, targets);
    const html = Object.entries(textsOf(entry)).map(([field, text]) => {
      const links = collector.resolve(text.links, origin, node, targets);
      return [field, renderHtml(text.html, links)] as const;
    });
    const target = targets.entries.get(`${name}:${id}`)?.url;
    // Problems with the pattern are reported for each link, and for pages in the layout.
    const [own] =
      target === undefined
        ? []
        : new LinkCollector(targets.editions).resolve([asLink(target, span)], origin, node, targets);
    const href = own?.href?.slice(targets.baseUrl.length - 1);
    return {
      id,
      title,
      href,
      file,
      start: span.start,
      data,
      html: html.length > 0 ? Object.fromEntries(html) : undefined,
    };
  });
  return { value, found: collector.links };
}

/** Adds the pages and entries that reference an entry, given the edges of the graph. */
export function withBacklinks(
  collections: readonly LinkedCollection[],
  { edges }: Pick<FoundLinks, 'edges'>,
): LinkedCollection[] {
  const sources = new Map<string, Set<string>>();
  for (const { from, to, kind } of edges)
    if (kind === 'reference' && to.startsWith('entry:')) sources.set(to, (sources.get(to) ?? new Set()).add(from));
  if (sources.size === 0) return [...collections];
  return collections.map(({ name, schema, entries }) => ({
    name,
    schema,
    entries: entries.map((entry) => {
      const found = sources.get(entryNode(name, entry.id));
      return found ? { ...entry, referencedBy: [...found].sort() } : entry;
    }),
  }));
}
