import type { SourceText } from '../model/sources.ts';
import type { Problem } from '../report/checked.ts';
import { nearest } from '../report/nearest.ts';
import type { LocatedSettings } from './parse-settings.ts';

/** Checks that the API description that `site.yaml` names is among the files that were read. */
export function checkApiDocument(
  { settings, spanOf }: Pick<LocatedSettings, 'settings' | 'spanOf'>,
  files: ReadonlyMap<string, SourceText>,
): Problem[] {
  const document = settings.site.api?.document;
  if (document === undefined || files.has(document)) return [];
  const near = nearest(document, files.keys());
  return [
    {
      rule: 'settings/asset',
      message: `There is no file \`${document}\`.`,
      file: 'site.yaml',
      ...spanOf(['api', 'document']),
      hint: near ? `Did you mean \`${near}\`?` : 'An API description is a `.yaml`, `.yml` or `.json` file.',
    },
  ];
}
