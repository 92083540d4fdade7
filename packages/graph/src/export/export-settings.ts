import type { Edition } from '@docgraph/schemas/edition';
import type { SearchExportSettings } from '@docgraph/schemas/search-record';
import { searchFields } from '@docgraph/search/search-fields';
import { stopWords } from '@docgraph/search/text/terms-of';

/** Returns the engine settings for the records. */
export function exportSettings(synonyms: string[][], editions: readonly Edition[]): SearchExportSettings {
  const fields = searchFields.map(({ name, boost }) => ({ name, boost }));
  return {
    fields: fields.sort((a, b) => b.boost - a.boost),
    editions: [...editions],
    filters: ['version', 'language', 'banner', 'tag', 'type', 'kind'],
    group: 'page',
    order: ['level', 'position'],
    synonyms,
    stopWords: [...stopWords],
  };
}
