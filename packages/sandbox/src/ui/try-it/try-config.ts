import { isObject, isString, listOf, parseJson, shape } from '@docgraph/schemas/checks';
import type { Catalog, TryKey } from '@docgraph/texts/text-reader';
import { isSandboxPlace, type SandboxPlace } from '../page/sandbox-parts.ts';

/** Configuration that the reference page passes to its panels. */
export interface TryConfig {
  place: SandboxPlace;
  texts: Catalog<TryKey>;
  /** Servers that requests can be sent to. */
  servers: readonly string[];
}

/** Parses the configuration. Returns undefined if it's invalid. */
export function readConfig(json: string): TryConfig | undefined {
  const value: unknown = parseJson(json);
  return isConfig(value) ? value : undefined;
}

const isConfig = shape<TryConfig>({
  place: isSandboxPlace,
  texts: shape({ language: isString, texts: isObject }),
  servers: listOf(isString),
});
