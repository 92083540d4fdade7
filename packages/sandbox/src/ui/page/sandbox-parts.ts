import { type Check, isString, optional, shape } from '@docgraph/schemas/checks';

/** The location of an API's files. */
export interface SandboxPlace {
  /** Base URL of the site, with a leading and trailing slash. */
  baseUrl: string;
  /** Folder that contains the API's files, relative to the base URL, such as `api`. */
  folder: string;
  /** Route of the API reference. */
  route: string;
}

/** The data that a page needs to open a sandbox, in addition to the API itself. */
export interface SandboxParts {
  /** Hash of the API description. Saved states must have the same hash. */
  description: string;
  /** Path of the rules module, relative to the base URL. Undefined if there are no rules. */
  rules?: string;
}

/** Returns the path of the sandbox data, relative to the base URL. */
export function sandboxPath(folder: string): string {
  return `_data/${folder}/sandbox.json`;
}

export const isSandboxPlace = shape<SandboxPlace>({ baseUrl: isString, folder: isString, route: isString });

export const isSandboxParts: Check = shape<SandboxParts>({ description: isString, rules: optional(isString) });
