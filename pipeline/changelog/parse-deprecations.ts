import { DeprecationSettings } from '../../schemas/authored/changelog-settings.ts';
import type { DeprecationNotices } from '../model/change-notices.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { checkYaml } from '../yaml/check-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

const RULE = 'settings/invalid';

/** Reads `deprecations.yaml`; undefined without the file. */
export function parseDeprecations(source: SourceText | undefined): Checked<DeprecationNotices | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const file = source.path;
  const read = parseYaml(source.text, { file, syntaxRule: 'settings/syntax' });
  if (read.data === null) return { value: { file, notices: [] }, problems: read.problems };
  const {
    value = [],
    yaml,
    problems,
  } = checkYaml(read, DeprecationSettings, { file, invalid: RULE, unknownKey: RULE });
  const notices = value.map((notice, index) => ({ ...notice, span: yaml.spanOf([index, 'target']) }));
  return { value: { file, notices }, problems };
}
