import type { z } from 'zod';
import type { Checked } from '../report/checked.ts';
import type { RuleName } from '../report/rules.ts';
import { type Breach, breachesOf } from './breach.ts';
import type { YamlFile } from './parse-yaml.ts';

/** The rules under which breaches of a schema are reported. */
export interface SchemaRules {
  file: string;
  invalid: RuleName;
  unknownKey: RuleName;
}

/** A checked YAML file. */
export interface CheckedYaml<T> extends Checked<T | undefined> {
  /** The part of the file that the value was made from: it says where the parts of the value stand. */
  yaml: YamlFile;
}

/**
 * Checks a YAML file against a schema. What does not fit is reported and left out of the value, so that one wrong key
 * does not hide the others; the value is undefined when nothing usable remains.
 */
export function checkYaml<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
  rules: SchemaRules,
): CheckedYaml<z.infer<Schema>> {
  if (yaml.data === null && yaml.problems.length > 0) return { value: undefined, yaml, problems: yaml.problems };
  const data = yaml.data ?? {};
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, yaml, problems: yaml.problems };
  const breaches = breachesIn(data, schema, result.error);
  const problems = breaches.map(({ kind, path, message, hint }) => ({
    rule: kind === 'unknown-key' ? rules.unknownKey : rules.invalid,
    message,
    file: rules.file,
    ...(kind === 'invalid-value' ? yaml.spanOf(path) : yaml.keySpanOf(path)),
    hint,
  }));
  return { ...usablePart(yaml, schema, breaches), problems: [...yaml.problems, ...problems] };
}

/**
 * The file without what does not fit. Where that leaves a gap that may not be, what surrounds the gap goes as well,
 * and so on outwards.
 */
function usablePart<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
  breaches: readonly Breach[],
): Omit<CheckedYaml<z.infer<Schema>>, 'problems'> {
  const rest = yaml.without(breaches.map(({ path }) => path));
  if (!rest) return { value: undefined, yaml };
  const result = schema.safeParse(rest.data);
  return result.success
    ? { value: result.data, yaml: rest }
    : usablePart(rest, schema, breachesIn(rest.data, schema, result.error));
}

function breachesIn(data: unknown, schema: z.ZodType, { issues }: z.ZodError): Breach[] {
  return issues.flatMap((issue) => breachesOf(issue, data, schema));
}
