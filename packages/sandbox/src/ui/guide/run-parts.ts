import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type Check, isNumber, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { Catalog, RunKey } from '@docgraph/texts/text-reader';
import { isSandboxPlace, type SandboxPlace } from '../page/sandbox-parts.ts';

/** The data that a page loads when one of its blocks is run for the first time. */
export interface RunParts {
  walkthrough: Walkthrough;
  /** The location of the API that the requests are sent to. */
  place: SandboxPlace;
  texts: Catalog<RunKey>;
  /** URL of the page about the sandbox, if the site has one. */
  about?: string;
}

/** Returns the path of a page's run data, relative to the base URL. */
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
  place: isSandboxPlace,
  texts: shape({ language: isString, texts: isObject }),
  about: optional(isString),
});
