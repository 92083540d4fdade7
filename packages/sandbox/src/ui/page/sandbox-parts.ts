import { type Check, isString, optional, shape } from '@docgraph/schemas/checks';

/** Where the files of an API are. */
export interface SandboxPlace {
  /** Base URL of the site, with a slash at both ends. */
  baseUrl: string;
  /** Folder of the API's files below it, such as `api`. */
  folder: string;
}

/** What a page must know to open the sandbox of an API, beside the JSON of the API. */
export interface SandboxParts {
  /** Hash of the API description: a kept state belongs to one. */
  description: string;
  /** Address of the module with the rules, below the base URL; absent where there are none. */
  rules?: string;
}

/** Where that is published, below the base URL. */
export function sandboxPath(folder: string): string {
  return `_data/${folder}/sandbox.json`;
}

export const isSandboxParts: Check = shape<SandboxParts>({ description: isString, rules: optional(isString) });
