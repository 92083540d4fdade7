import { z } from 'zod';
import type { Checked } from './checked.ts';
import { type DataFile, parseData } from './data-file.ts';
import type { RuleName } from './rules.ts';
import { type SchemaProblem, schemaProblems } from './schema-problems.ts';
import type { NamedText } from './source-file.ts';

/** The rules for problems with a schema. */
export interface SchemaRules {
  invalid: RuleName;
  unknownKey: RuleName;
}

/** Data that was checked against a schema. `value` is undefined if no valid data remains. */
export interface CheckedData<T> extends Checked<T | undefined> {
  /** The valid data, with positions. Usage: `located.spanOf([2, 'name'])`. */
  located: DataFile;
}

const SETTINGS_RULES = { invalid: 'settings/invalid', unknownKey: 'settings/unknown-key' } as const;

/**
 * Parses a data file next to `site.yaml` as YAML 1.2, or as JSON if its name ends in `.json`, and checks it against a
 * zod schema. Reports each mistake at its position (`settings/syntax`, `settings/invalid`, or `settings/unknown-key`)
 * and omits it from the value, so that one mistake doesn't hide others.
 */
export function readData<Schema extends z.ZodType>(
  source: NamedText,
  schema: Schema,
  rules: SchemaRules = SETTINGS_RULES,
): CheckedData<z.infer<Schema>> {
  return checkData(parseDataFile(source), schema, { file: source.path, ...rules });
}

/** Parses `site.yaml` or a data file next to it. */
export function parseDataFile(source: NamedText): DataFile {
  return parseData(source, {
    syntax: 'settings/syntax',
    tooLarge: 'settings/syntax',
    nestingHint: 'Reduce the nesting.',
  });
}

/**
 * Checks data against a schema. Reports invalid parts and omits them from the value, so that one mistake doesn't hide
 * others. The value is undefined if no valid data remains.
 */
export function checkData<Schema extends z.ZodType>(
  located: DataFile,
  schema: Schema,
  rules: SchemaRules & { file: string },
): CheckedData<z.infer<Schema>> {
  if (located.data === null && located.problems.length > 0)
    return { value: undefined, located, problems: located.problems };
  const data = located.data ?? (schema instanceof z.ZodArray ? [] : {});
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, located, problems: located.problems };
  const found = schemaProblems(data, schema, result.error);
  const brokenLines = new Set(located.problems.map(({ start }) => start.line));
  const problems = found
    .map(({ isUnknownKey, isAboutKey, path, message, hint, fix }) => ({
      rule: isUnknownKey ? rules.unknownKey : rules.invalid,
      message,
      file: rules.file,
      ...(isAboutKey ? located.keySpanOf(path) : located.spanOf(path)),
      hint,
      fix,
    }))
    // A line that has a syntax error can't be interpreted reliably.
    .filter(({ start }) => !brokenLines.has(start.line));
  return { ...usablePart(located, schema, found), problems: [...located.problems, ...problems] };
}

/** Returns the data without its invalid parts. If a required value was removed, also removes its parent, and so on. */
function usablePart<Schema extends z.ZodType>(
  located: DataFile,
  schema: Schema,
  found: readonly SchemaProblem[],
): Omit<CheckedData<z.infer<Schema>>, 'problems'> {
  const rest = located.without(found.map(({ path }) => path));
  if (!rest) return { value: undefined, located };
  const result = schema.safeParse(rest.data);
  return result.success
    ? { value: result.data, located: rest }
    : usablePart(rest, schema, schemaProblems(rest.data, schema, result.error));
}
