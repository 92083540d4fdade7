import type { SourceText } from '../../pipeline/model/sources.ts';
import type { Checked } from '../../pipeline/report/checked.ts';
import { readData } from '../../pipeline/source/read-data.ts';
import type { DeprecationNotices } from './change-notices.ts';
import { DeprecationSettings } from './changelog-settings.ts';

/** Reads `deprecations.yaml`; undefined without the file. */
export function parseDeprecations(source: SourceText): Checked<DeprecationNotices | undefined> {
  const file = source.path;
  const { value = [], located, problems } = readData(source, DeprecationSettings);
  const notices = value.map((notice, index) => ({ ...notice, span: located.spanOf([index, 'target']) }));
  return { value: { file, notices }, problems };
}
