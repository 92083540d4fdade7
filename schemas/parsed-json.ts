import type { JsonValue } from './api-schema.ts';

/** The value that a text is as JSON; undefined where it is none. */
export function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
