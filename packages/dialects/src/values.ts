import { parse } from 'yaml';

/** Data of a config file: maps, lists, and scalars. */
export type Data = Readonly<Record<string, unknown>>;

/** Returns a map, or an empty one for any other value. */
export function mapOf(value: unknown): Data {
  return isMap(value) ? value : {};
}

export function isMap(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a list, or an empty one for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text without space around it, or undefined for an empty one and any other value. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns a list of texts. A single text is a list of one. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? []);
  return texts.length > 0 ? texts : undefined;
}

/** Checks whether a value that hides a page may be meant as true: anything but a missing one and ways to write false. */
export function mayBeTrue(value: unknown): boolean {
  return value != null && !/^(?:|false|no|off|n|0)$/i.test(String(value).trim());
}

/** Returns all texts and numbers in nested maps, by path, such as `version.latest`. */
export function scalarsIn(data: unknown, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mapOf(data)).flatMap(([key, value]): [string, string][] => {
      if (isMap(value)) return Object.entries(scalarsIn(value, `${prefix}${key}.`));
      const text = textOf(value);
      return text === undefined ? [] : [[prefix + key, text]];
    }),
  );
}

/** Reads a map in YAML. Returns an empty one if the text is anything else or invalid. */
export function readYaml(text: string): Data {
  try {
    return mapOf(parse(text, { logLevel: 'silent' }));
  } catch {
    return {};
  }
}
