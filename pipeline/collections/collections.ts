import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import type { Checked, Problem } from '@docgraph/source/checked';
import type { Sources } from '@docgraph/source/sources';
import type { EntryTarget } from '../link/targets.ts';
import type { CollectionSpec, CollectionSpecs } from './collection-specs.ts';
import { entryPath } from './entry-pages.ts';
import type { Entry } from './parse-entries.ts';
import { AUTHORS } from './post-fields.ts';

/** A collection with its entries. */
export interface SiteCollection {
  spec: CollectionSpec;
  entries: readonly Entry[];
  byId: ReadonlyMap<string, Entry>;
}

/** The collections of a site. */
export interface Collections {
  byName: ReadonlyMap<string, SiteCollection>;
  /** JSON Schema of additional front matter. */
  pages: CollectionSchema | undefined;
}

/** Returns the files of a collection: its only file, or those in its folder. */
export function filesOf({ source, template }: CollectionSpec, collections: Sources['collections']): string[] {
  const folder = `${source.replace(/\/$/, '')}/`;
  return [...collections.keys()].filter((file) => file !== template && (file === source || file.startsWith(folder)));
}

/** Joins the entries in the files of each collection. Reports IDs that aren't unique, and missing files. */
export function joinCollections(
  { specs, pages }: CollectionSpecs,
  sources: Sources['collections'],
  entriesOf: ReadonlyMap<string, readonly Checked<Entry[]>[]>,
): Checked<Collections> {
  const problems: Problem[] = [];
  const collections = specs.map((spec): SiteCollection => {
    const { name, source, template, place } = spec;
    const parts = entriesOf.get(name) ?? [];
    if (parts.length === 0) problems.push(missing(`No file or folder \`${source}\` with entries.`, place));
    if (template !== undefined && !sources.has(template)) problems.push(missing(`No template \`${template}\`.`, place));
    problems.push(...parts.flatMap((part) => part.problems));
    const byId = new Map<string, Entry>();
    for (const entry of parts.flatMap(({ value }) => value)) {
      const first = byId.get(entry.id);
      if (first) problems.push(duplicate(entry, first, name));
      else byId.set(entry.id, entry);
    }
    return { spec, entries: [...byId.values()], byId };
  });
  return { value: { byName: new Map(collections.map((each) => [each.spec.name, each])), pages }, problems };
}

function missing(message: string, place: CollectionSpec['place']): Problem {
  return { rule: 'settings/asset', message, ...place, hint: 'Write a path that starts in the content folder.' };
}

function duplicate({ id, file, span, spans }: Entry, first: Entry, name: string): Problem {
  return {
    rule: 'collections/duplicate-id',
    message: `\`${name}\` already has an entry with the ID \`${id}\`.`,
    file,
    ...(spans.id ?? span),
    hint: 'Change or remove one of them.',
    related: [{ message: 'The first one is here.', file: first.file, start: (first.spans.id ?? first.span).start }],
  };
}

/** Returns the entries as link targets, by `collection:id`. */
export function entryTargets({ byName }: Collections): Map<string, EntryTarget> {
  const targets = new Map<string, EntryTarget>();
  for (const [name, { spec, entries }] of byName)
    for (const { id, title } of entries) {
      const url =
        spec.route === undefined ? spec.link?.replace('{id}', () => encodeURIComponent(id)) : `/${entryPath(spec, id)}`;
      targets.set(`${name}:${id}`, { url, ...(name === AUTHORS && { title }) });
    }
  return targets;
}
