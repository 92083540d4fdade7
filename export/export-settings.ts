import type { Edition } from '#schemas/edition.ts';
import type { SearchExportSettings } from '#schemas/search-record.ts';
import { searchFields } from '../search/search-fields.ts';
import { stopWords } from '../search/text/terms-of.ts';

/** What engines are told beside the records. */
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
