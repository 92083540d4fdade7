import type { SourceText } from '../../pipeline/model/sources.ts';
import type { Checked } from '../../pipeline/report/checked.ts';
import { checkYaml } from '../../pipeline/yaml/check-yaml.ts';
import { parseYaml } from '../../pipeline/yaml/parse-yaml.ts';
import type { DeprecationNotices } from './change-notices.ts';
import { DeprecationSettings } from './changelog-settings.ts';

const RULE = 'settings/invalid';

/** Reads `deprecations.yaml`; undefined without the file. */
export function parseDeprecations(source: SourceText): Checked<DeprecationNotices | undefined> {
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
