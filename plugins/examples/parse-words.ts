import type { SourceText } from '../../pipeline/model/sources.ts';
import type { Checked } from '../../pipeline/report/checked.ts';
import { readData } from '../../pipeline/source/read-data.ts';
import { WordSettings } from './word-settings.ts';

/** Reads `words.yaml` into the names that pages may use. */
export function parseWords(source: SourceText): Checked<readonly string[]> {
  const { value, problems } = readData(source, WordSettings);
  return { value: value?.names ?? [], problems };
}
