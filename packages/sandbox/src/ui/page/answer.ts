import type { JsonValue } from '@docgraph/schemas/api-schema';
import { parseJson } from '@docgraph/schemas/checks';

/** A response to display. */
export interface Answer {
  status: number;
  statusText: string;
  /** Duration in milliseconds. */
  time: number;
  headers: readonly (readonly [string, string])[];
  /** The body as text, or undefined for binary bodies. */
  text: string | undefined;
  bytes: number;
  /** The parsed body, if it's JSON. */
  json: JsonValue | undefined;
}

/** Parses a JSON body. Returns undefined for other media types and invalid JSON. */
export function jsonOf(text: string | undefined, type: string | null): JsonValue | undefined {
  if (!text || !/[/+]json\b/i.test(type ?? '')) return undefined;
  return parseJson(text);
}
