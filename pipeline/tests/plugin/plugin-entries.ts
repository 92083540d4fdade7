import type { Checked } from '@docgraph/source/checked';
import type { z } from 'zod';
import { type ConfigCollection, parseCollections } from '../../collections/collection-specs.ts';
import { joinCollections } from '../../collections/collections.ts';
import { parseEntries, placesIn } from '../../collections/parse-entries.ts';
import { parseFragment } from '../../markdown/parse-fragment.ts';
import type { PluginEntry } from '../../plugin/plugin.ts';

/** Parses the file of a plugin's collection into entries as plugins get them. */
export function parsePluginEntries<Schema extends z.ZodType>(
  collection: ConfigCollection<Schema>,
  text: string,
): Checked<PluginEntry<z.infer<Schema>>[]> {
  const source = { path: collection.source, text, hash: '' };
  const specs = parseCollections(undefined, { entries: collection });
  const [spec] = specs.value.specs;
  if (!spec) throw new Error(JSON.stringify(specs.problems));
  const sources = new Map([[source.path, source]]);
  const { value, problems } = joinCollections(
    specs.value,
    sources,
    new Map([['entries', [parseEntries(source, spec)]]]),
  );
  const placeOf = placesIn(source, spec);
  const entries = (value.byName.get('entries')?.entries ?? []).map((entry) => {
    const options = { variables: { product: 'Cloud' } };
    const texts = Object.entries(entry.markdown ?? {}).map(([field, markdown]) => {
      const parsed = parseFragment(markdown, { file: source.path, start: { line: 1, column: 1 } }, options);
      return [field, parsed.value] as const;
    });
    const spanOf: PluginEntry['spanOf'] = (path = []) => placeOf(entry, path);
    return { ...entry, data: entry.data as z.infer<Schema>, texts: Object.fromEntries(texts), spanOf };
  });
  return { value: entries, problems };
}
