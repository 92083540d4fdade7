import { RedirectSettings } from '../../schemas/authored/redirect-settings.ts';
import type { RedirectSource } from '../model/navigation-source.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { readData } from '../source/read-data.ts';

/** Reads `redirects.yaml`; undefined without the file. */
export function parseRedirects(source: SourceText | undefined): Checked<RedirectSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const rules = { invalid: 'redirects/invalid', unknownKey: 'redirects/invalid' } as const;
  const { value, problems, located } = readData(source, RedirectSettings, rules);
  const entries = Object.entries(value ?? {}).map(([from, to]) => ({ from, to, span: located.spanOf([from]) }));
  return { value: { file: source.path, entries }, problems };
}
