import { decoded } from '@docgraph/schemas/decoded';

/** A request to an API as it stands in code, logs and terminals. */
export interface ApiRequest {
  /** HTTP method in lower case, where one is written. */
  method: string | undefined;
  /** The steps of the path, with that of a version or a base path where they are written. */
  steps: Step[];
}

/** One step of a path. */
export interface Step {
  /** Decoded, in lower case. */
  text: string;
  /** Where it stands in the query, in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
}

const METHOD = 'get|put|post|delete|options|head|patch|trace';
/** A host with its scheme, with a dot in its name, or in a variable of the shell. */
const HOST = String.raw`(?:https?://[^/\s]+|[\w-]+(?:\.[\w-]+)+(?::\d+)?|\$\{?\w+\}?)`;
const REQUEST = new RegExp(
  String.raw`^\s*(?:(?<method>${METHOD})\s+)?["']?${HOST}?(?<path>/[^\s"'?#]+)(?:[?#][^\s"']*)?["']?(?:\s+http/[\d.]+)?\s*$`,
  'di',
);
/** The method of a command line stands before the address, or after it with everything else. */
const CURL = new RegExp(
  String.raw`^\s*curl(?=.*\s(?:-X|--request)[\s=]*["']?(?<method>${METHOD})\b|)\s.*?https?://[^/\s]+(?<path>/[^\s"'?#]+)`,
  'dis',
);

/** Reads a pasted request: `POST /disks`, a path, an address, or the start of a command line of curl. */
export function readRequest(query: string): ApiRequest | undefined {
  const { groups, indices } = REQUEST.exec(query) ?? CURL.exec(query) ?? {};
  const [from] = indices?.groups?.path ?? [];
  if (groups?.path === undefined || from === undefined) return undefined;
  const steps = Array.from(groups.path.matchAll(/[^/]+/g), ({ 0: text, index }) => {
    const start = from + index;
    return { text: decoded(text).toLowerCase(), start, end: start + text.length };
  });
  return steps.length === 0 ? undefined : { method: groups.method?.toLowerCase(), steps };
}
