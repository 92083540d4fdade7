import { type Check, isString, optional, shape } from '@docgraph/schemas/checks';

/** Location of the files of an API. */
export interface SandboxPlace {
  /** Base URL of the site, with a slash at both ends. */
  baseUrl: string;
  /** Folder of the API's files below the base URL, such as `api`. */
  folder: string;
}

/** Everything besides the API itself that a page needs to open a sandbox. */
export interface SandboxParts {
  /** Hash of the API description, which a saved state must match. */
  description: string;
  /** URL of the rules module below the base URL, if there is one. */
  rules?: string;
}

/** Returns the path of the sandbox data, below the base URL. */
export function sandboxPath(folder: string): string {
  return `_data/${folder}/sandbox.json`;
}

export const isSandboxParts: Check = shape<SandboxParts>({ description: isString, rules: optional(isString) });
