import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type Check, isNumber, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { Catalog, RunKey } from '@docgraph/texts/text-reader';
import type { SandboxPlace } from '../page/sandbox-parts.ts';

/** The data that a page loads when its first block is run. */
export interface RunParts {
  walkthrough: Walkthrough;
  /** The API that the requests go to. */
  place: SandboxPlace;
  texts: Catalog<RunKey>;
  /** URL of the page about the sandbox, if the site has one. */
  about?: string;
}

/** Returns the path of the run data for a page, below the base URL. */
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
