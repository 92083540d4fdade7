import type { JsonValue } from '@docgraph/schemas/api-schema';
import { parseJson } from '@docgraph/schemas/checks';

/** What a request was answered with, as pages show it. */
export interface Answer {
  status: number;
  statusText: string;
  /** How long it took, in milliseconds. */
  time: number;
  headers: readonly (readonly [string, string])[];
  /** The body as text; undefined for one that is no text, whose size is told. */
  text: string | undefined;
  bytes: number;
  /** The body where it is JSON. */
  json: JsonValue | undefined;
}

/** The JSON in a body; undefined where its media type or itself is something else. */
export function jsonOf(text: string | undefined, type: string | null): JsonValue | undefined {
  if (!text || !/[/+]json\b/i.test(type ?? '')) return undefined;
  return parseJson(text);
}
