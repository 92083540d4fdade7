import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type Check, isNumber, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { Catalog, RunKey } from '@docgraph/texts/text-reader';
import type { SandboxPlace } from '../page/sandbox-parts.ts';

/** What a page loads when the first of its blocks is run. */
export interface RunParts {
  walkthrough: Walkthrough;
  /** The API that answers. */
  place: SandboxPlace;
  texts: Catalog<RunKey>;
  /** Address of what the site says about its sandbox; absent where it does not say. */
  about?: string;
}

/** Where that is published for the page at a route, below the base URL. */
export function runPartsPath(route: string): string {
  return `_data/${artifactPaths.walkthrough(route)}`;
}

const isBlock = shape({ number: isNumber, title: isString, steps: listOf(isObject) });

export const isRunParts: Check = shape<RunParts>({
  walkthrough: shape<Walkthrough>({
    seed: optional(isString),
    variables: isObject,
    creates: listOf(isString),
    blocks: listOf(isBlock),
  }),
  place: shape<SandboxPlace>({ baseUrl: isString, folder: isString }),
  texts: shape({ language: isString, texts: isObject }),
  about: optional(isString),
});
