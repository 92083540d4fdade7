import { isObject, isString, listOf, parseJson, shape } from '@docgraph/schemas/checks';
import type { Catalog, TryKey } from '@docgraph/texts/text-reader';
import type { SandboxPlace } from '../page/sandbox-parts.ts';

/** What the page of the reference says to its panels. */
export interface TryConfig {
  place: SandboxPlace;
  texts: Catalog<TryKey>;
  /** Real servers that requests may go to. */
  servers: readonly string[];
}

/** Reads what stands in the page; undefined where it is something else. */
export function readConfig(json: string): TryConfig | undefined {
  const value: unknown = parseJson(json);
  return isConfig(value) ? value : undefined;
}

const isConfig = shape<TryConfig>({
  place: shape<SandboxPlace>({ baseUrl: isString, folder: isString }),
  texts: shape({ language: isString, texts: isObject }),
  servers: listOf(isString),
});
