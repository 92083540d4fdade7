import { filesOf, type SiteCollection } from '../collections/collections.ts';
import { placesIn } from '../collections/parse-entries.ts';
import type { Plugin, PluginEntry } from '../plugin/plugin.ts';
import type { Ask } from '../store/kind.ts';
import { entriesInFile, placedTexts, textsOfEntry } from './collections.ts';
import { collectionSource, type SiteInput } from './inputs.ts';

/** Returns the names of the collections that a plugin declares or reads. */
export function collectionNames({ collections = {}, reads = [] }: Plugin): string[] {
  return [...Object.keys(collections), ...reads];
}

/** Returns the entries of the collections that plugins declare or read, by name. */
export async function pluginEntries(
  { plugins, sources }: Pick<SiteInput, 'plugins' | 'sources'>,
  collections: ReadonlyMap<string, SiteCollection>,
  ask: Ask,
): Promise<Map<string, PluginEntry[]>> {
  const found = new Map<string, PluginEntry[]>();
  for (const name of new Set(plugins.flatMap(collectionNames))) {
    const collection = collections.get(name);
    if (!collection) continue;
    const files = filesOf(collection.spec, sources.value.collections);
    const parts = await Promise.all(files.map((file) => entriesOf(collection, file, ask)));
    found.set(name, parts.flat());
  }
  return found;
}

async function entriesOf({ spec, byId }: SiteCollection, file: string, ask: Ask): Promise<PluginEntry[]> {
  const key = `${spec.name} ${file}`;
  const { value: entries } = await ask(entriesInFile, key);
  const placeOf = placesIn(await ask(collectionSource, file), spec);
  const own = entries.map(async (entry, number): Promise<PluginEntry[]> => {
    const { id, title, data, span } = entry;
    const first = byId.get(id);
    // Entries with the same ID are reported.
    if (first?.file !== file || first.span.start.line !== span.start.line) return [];
    const parsed = entry.markdown ? (await ask(textsOfEntry, `${number} ${key}`)).value : {};
    return [{ id, title, data, texts: placedTexts(parsed, entry), file, spanOf: (path = []) => placeOf(entry, path) }];
  });
  return (await Promise.all(own)).flat();
}
