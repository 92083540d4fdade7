import type { ApiEntry } from '../model/settings.ts';
import type { SourceText } from '../model/sources.ts';
import type { Problem } from '../report/checked.ts';
import { nearest } from '../report/nearest.ts';
import type { LocatedSettings } from './parse-settings.ts';

/** Checks that an API description that `site.yaml` names is among the files that were read. */
export function checkApiDocument(
  { document, at }: ApiEntry,
  files: ReadonlyMap<string, SourceText>,
  spanOf: LocatedSettings['spanOf'],
): Problem[] {
  if (files.has(document)) return [];
  const near = nearest(document, files.keys());
  return [
    {
      rule: 'settings/asset',
      message: `There is no file \`${document}\`.`,
      file: 'site.yaml',
      ...spanOf([...at, 'document']),
      hint: near ? `Did you mean \`${near}\`?` : 'An API description is a `.yaml`, `.yml` or `.json` file.',
    },
  ];
}
